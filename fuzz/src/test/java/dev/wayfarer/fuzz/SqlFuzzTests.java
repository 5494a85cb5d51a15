package dev.wayfarer.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.score.ExactMatch;
import dev.wayfarer.sql.score.UnreadableSqlException;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/// SQL of others: as the reader of queries, the scorer and the guarded database get it.
class SqlFuzzTests {
  private static final Limits LIMITS = Limits.DEFAULT.withTime(Duration.ofSeconds(2));

  @TempDir static Path folder;
  private static Path database;
  private static byte[] before;

  private final Schema schema = Ships.schema();

  @BeforeAll
  static void fill() throws SQLException, IOException {
    database = folder.resolve("ships.sqlite");
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + database);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT)");
      statement.execute("CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT, tonnage, port)");
      statement.execute("INSERT INTO port VALUES (1, 'Bergen'), (2, NULL)");
      statement.execute("INSERT INTO ship VALUES (1, 'Ann', 12.5, 1), (2, x'ff', 'many', 7)");
    }
    before = Files.readAllBytes(database);
  }

  /// What is read is printed, and what is printed is read as the same again.
  @FuzzTest
  void reader(byte[] content) {
    String sql = new String(content, StandardCharsets.UTF_8);
    Promise.holds(
        () -> {
          Query query = new SqlReader(schema).read(sql);
          String printed = new SqlPrinter(schema).print(query);
          Query again = new SqlReader(schema).read(printed);
          if (!again.equals(query)) {
            throw new AssertionError("read as another query again: " + printed);
          }
        });
  }

  @FuzzTest
  void scorer(byte[] content) {
    String sql = new String(content, StandardCharsets.UTF_8);
    try {
      new ExactMatch(schema).score("SELECT name FROM ship WHERE tonnage > 5", sql);
    } catch (UnreadableSqlException e) {
      throw new AssertionError("only a gold query may be unreadable", e);
    }
    try {
      new ExactMatch(schema).hardness(sql);
    } catch (UnreadableSqlException e) {
      Promise.isOneLine(e.getMessage());
    }
  }

  @FuzzTest
  void database(byte[] content) throws IOException {
    String sql = new String(content, StandardCharsets.UTF_8);
    try (SqliteDatabase open = SqliteDatabase.open(database, LIMITS)) {
      Promise.holds(() -> open.query(sql));
    }
    if (!Arrays.equals(before, Files.readAllBytes(database))) {
      throw new AssertionError("the database has changed");
    }
  }
}
