package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files of H2 whose definitions cannot be read, so that nobody knows what H2 would run.
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
