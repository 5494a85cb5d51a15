package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Files of H2 whose definitions bring code along, or cannot be read, so that nobody knows what H2
/// would run.
class H2DefinitionsTests {
  @TempDir Path folder;
  private String url;
  private Path file;

  @BeforeEach
  void create() throws SQLException {
    url = Kind.H2.create(folder, "ships");
    Kind.H2.execute(url, "CREATE TABLE ship (id INT)", "INSERT INTO ship VALUES (1), (2)");
    file = folder.resolve("ships.mv.db");
  }

  private void assertRefused(String found) {
    var refused = assertThrows(InputException.class, () -> H2Definitions.check(url, file));
    assertEquals(
        url + ": expected a database that can be opened, found " + found, refused.getMessage());
  }

  @Test
  void intactFileIsReadWhetherThisProcessHasItOpenOrNot() throws SQLException {
    assertDoesNotThrow(() -> H2Definitions.check(url, file));
    try (Connection open = Kind.H2.connect(url);
        Statement statement = open.createStatement()) {
      statement.execute("INSERT INTO ship VALUES (3)");
      assertDoesNotThrow(() -> H2Definitions.check(url, file));
    }
  }

  @Test
  void fileThatBringsCodeAlongIsRefused() throws SQLException {
    Kind.H2.execute(url, "CREATE ALIAS magnitude FOR 'java.lang.Math.abs(int)'");
    var refused =
        assertThrows(
            InputException.class,
            () -> JdbcDatabase.open(DatabaseUrl.of(url), Account.NONE, Limits.DEFAULT));
    assertEquals(
        url
            + ": expected an H2 database without triggers, aliases, linked tables and functions"
            + " that reach files, for H2 would run them here, found \"ALIAS\"",
        refused.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "CREATE FORCE TRIGGER T BEFORE INSERT ON SHIP CALL 'x' | TRIGGER",
        "CREATE CACHED TABLE SHIP(ID INT) ENGINE 'x' | ENGINE",
        "CREATE VIEW V AS SELECT 1; DROP TABLE SHIP | ;",
        "CREATE VIEW V AS SELECT 1 -- x | --",
        "CREATE VIEW V AS SELECT FILE_READ('x') | FILE_READ",
        "CREATE VIEW V AS SELECT file_write ('x', 'y') | file_write",
        "CREATE VIEW V AS SELECT \"CSVREAD\"('x') | CSVREAD",
        "CREATE VIEW V AS SELECT U&\"CSV\\0052EAD\"('x') | CSVREAD",
        "CREATE VIEW V AS SELECT U&\"CSV\\+000052EAD\"('x') | CSVREAD",
        "CREATE VIEW V AS SELECT U&\"FILE\\005fREAD\"('x') | FILE_READ",
        "CREATE VIEW V AS SELECT U&\"CSVWRITE\"('x') | CSVWRITE",
        "RENAME SHIP TO BOAT | RENAME",
        "'x' CREATE TABLE T | Q"
      })
  void definitionThatRunsOrReachesSomethingIsFound(String sql, String found) {
    assertEquals(Optional.of(found), H2Definitions.code(sql));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE CACHED TABLE \"PUBLIC\".\"SHIP\"(\"ID\" INTEGER)",
        "COMMENT ON TABLE SHIP IS 'TRIGGER; CALL FILE_READ(''x'') --'",
        "CREATE FORCE VIEW V AS SELECT \"TRIGGER\", \"a;b\", \"FILE_READ\" FROM SHIP",
        "CREATE FORCE VIEW V AS SELECT \"CSVREAD X\"(1) FROM SHIP",
        "CREATE FORCE VIEW V AS SELECT U&\"CSVREAD\\0028X\"(1) FROM SHIP",
        "CREATE FORCE VIEW V AS SELECT \"CSV\\0052EAD\"(1) FROM SHIP",
        "CREATE FORCE VIEW V AS SELECT 'CSVREAD'(1) FROM SHIP",
        "CREATE USER IF NOT EXISTS \"\" SALT '' HASH '' ADMIN",
        "set mode regular"
      })
  void definitionThatOnlySpeaksOfItIsHarmless(String sql) {
    assertEquals(Optional.empty(), H2Definitions.code(sql));
  }

  @Test
  void damagedFileIsRefused() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    Arrays.fill(bytes, (byte) 'x');
    Files.write(file, bytes);
    assertRefused("a damaged file");
  }

  @Test
  void fileThatAnotherProgramWritesIsRefused() throws IOException, InterruptedException {
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                file.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      assertEquals('!', other.getInputStream().read());
      assertRefused("a file that another program has locked");
    } finally {
      other.destroyForcibly().waitFor();
    }
    assertDoesNotThrow(() -> H2Definitions.check(url, file));
  }

  /// What was not committed would be undone by whoever opens the file, and so written.
  @Test
  void fileThatAProgramLeftUnfinishedIsRefused() throws SQLException {
    try (Connection connection = Kind.H2.connect(url);
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("INSERT INTO ship VALUES (3)");
      statement.execute("CHECKPOINT SYNC");
      statement.execute("SHUTDOWN IMMEDIATELY");
    } catch (SQLException _) {
      // It is gone.
    }
    assertRefused("a file that a program left unfinished: open it once with one that may write");
  }

  /// Another program, which holds a file until it is killed.
  static final class Holder {
    public static void main(String[] arguments) throws IOException {
      try (FileChannel channel = FileChannel.open(Path.of(arguments[0]), StandardOpenOption.WRITE);
          var _ = channel.lock()) {
        System.out.print('!');
        System.out.flush();
        var _ = System.in.read();
      }
    }
  }
}
