package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyRankingTests {
  @TempDir Path folder;

  /// Both databases have a table of members, and the same file cannot hold it twice.
  @BeforeEach
  void makeDataset() throws IOException, SQLException {
    database(
        "choir",
        "CREATE TABLE member (id INTEGER PRIMARY KEY, voice TEXT)",
        "CREATE TABLE concert (id INTEGER PRIMARY KEY, hall TEXT, year INTEGER)",
        "INSERT INTO member VALUES (1, 'alto')",
        "INSERT INTO concert VALUES (1, 'Old Mill', 1990), (2, 'Town Hall', 2001)");
    database(
        "rowing",
        "CREATE TABLE member (id INTEGER PRIMARY KEY, weight REAL)",
        "CREATE TABLE boat (id INTEGER PRIMARY KEY, length REAL)",
        "INSERT INTO member VALUES (5, 71.5), (6, 80.25)",
        "INSERT INTO boat VALUES (1, 9.5), (2, 12.0), (3, 17.5)");
    Files.writeString(
        folder.resolve("dev.json"),
        """
        [{"db_id": "choir", "question": "How many concerts are there?",
          "query": "SELECT count(*) FROM concert"},
         {"db_id": "rowing", "question": "How many boats are there?",
          "query": "SELECT count(*) FROM boat"},
         {"db_id": "rowing", "question": "What is the average weight of members?",
          "query": "SELECT avg(weight) FROM member"},
         {"db_id": "rowing", "question": "How many boats are there?",
          "query": "SELECT max(length) FROM boat"}]
        """);
  }

  private void database(String name, String... statements) throws IOException, SQLException {
    Path file = folder.resolve("database", name, name + ".sqlite");
    Files.createDirectories(file.getParent());
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private CommandRun run(String... more) {
    return CommandRun.of(
        Map.of("WAYFARER_CACHE", folder.resolve("cache").toString()),
        Stream.concat(
                List.of("lab", "study", "ranking", folder.toString()).stream(),
                List.of(more).stream())
            .toArray(String[]::new));
  }

  @Test
  void rightAnswersAreCountedOverAllTablesAndOverTheirOwn() {
    CommandRun run = run();
    assertEquals(0, run.code(), run.err());
    // The last gold query does not ask what its question does.
    String share = " 75.0% exact match, 75.0% the gold query's rows\n";
    assertTrue(run.out().contains("answers        4 questions of dev, put to\n"), run.out());
    assertTrue(run.out().contains("4 tables in a file:   " + share), run.out());
    assertTrue(run.out().contains("their own databases:  " + share), run.out());
  }

  @Test
  void fewerQuestionsAreSpreadOverAll() {
    CommandRun run = run("--questions", "2");
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("answers        2 questions of dev, put to\n"), run.out());
    assertTrue(run.out().contains("4 tables in a file:    100.0% exact match"), run.out());
  }

  @Test
  void noQuestionsAreRefused() {
    CommandRun run = run("--questions", "0");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("--questions: expected 1 or more, found 0"), run.err());
  }

  @Test
  void missingFileIsNamed() throws IOException {
    Files.writeString(
        folder.resolve("tables.json"),
        Files.readString(RandomModel.EXAMPLES.resolve("tables.json")));
    Files.writeString(
        folder.resolve("dev.json"),
        """
        [{"db_id": "lighthouses", "question": "Who?", "query": "SELECT name FROM keeper"}]
        """);
    CommandRun run = run();
    assertEquals(2, run.code());
    assertEquals(
        "wayfarer: database lighthouses: expected an SQLite file, found no such file\n", run.err());
  }
}
