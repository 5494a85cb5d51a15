package dev.wayfarer.ask.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.text.SqlPrinter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfirmedPairsTests {
  private static final Instant NOON = Instant.parse("2026-01-31T12:00:00Z");

  @TempDir static Path shared;
  @TempDir Path folder;
  private static Schema schema;
  private static Linker linker;

  @BeforeAll
  static void open() throws SQLException {
    Path file = shared.resolve("ships.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "CREATE TABLE ships (ship_id INTEGER PRIMARY KEY, name TEXT, port TEXT, weight INTEGER)");
      statement.executeUpdate(
          "INSERT INTO ships VALUES (1, 'Aurora', 'Bergen', 40), (2, 'Boreas', 'Turku', 50),"
              + " (3, 'Ceres', 'New York', 60)");
    }
    schema = SqliteSchema.read(file);
    linker =
        new Linker(
            schema,
            new EnglishTokeniser(),
            Optional.of(IndexCache.in(shared).of(schema, file)),
            Linker.Options.RICH);
  }

  private static LinkedQuestion link(String question) {
    return linker.link(question);
  }

  private PairFile file() {
    return new PairFile(folder.resolve("ships.pairs.jsonl"));
  }

  private void confirm(String question, String sql) {
    file().add(new ConfirmedPair(question, sql, Optional.of("ann"), NOON));
  }

  private ConfirmedPairs pairs() {
    return pairs(ConfirmedPairs.NONE, _ -> {});
  }

  private ConfirmedPairs pairs(ConfirmedPairs before, ConfirmedPairs.Trial trial) {
    return new ConfirmedPairs(file().read(), schema, before, ConfirmedPairsTests::link, trial);
  }

  /// The query of a question; nothing where it was not confirmed.
  private String query(String question) {
    return pairs()
        .find(link(question))
        .map(match -> new SqlPrinter(schema).print(match.query()))
        .orElse("");
  }

  @Test
  void sameQuestionIsFoundWhateverItsCaseItsSignsAndFormsOfWords() {
    confirm("How many ships lie in Bergen?", "SELECT count(*) FROM ships WHERE port = 'Bergen'");
    String sql = "SELECT count(*) FROM ships WHERE port = 'Bergen'";
    assertEquals(sql, query("How many ships lie in Bergen?"));
    assertEquals(sql, query("how many ship lies in Bergen"));
    assertEquals("", query("How many ships lie near Bergen?"));
    assertEquals("", query("How many ships lie in Bergen or Turku?"));
  }

  @Test
  void otherValuesOfTheSameColumnArePutIn() {
    confirm("How many ships lie in Bergen?", "SELECT count(*) FROM ships WHERE port = 'Bergen'");
    assertEquals(
        "SELECT count(*) FROM ships WHERE port = 'Turku'", query("How many ships lie in Turku?"));
    assertEquals(
        "SELECT count(*) FROM ships WHERE port = 'New York'",
        query("How many ships lie in New York?"));
    assertEquals("", query("How many ships lie in Aurora?"));
  }

  @Test
  void numbersArePutIn() {
    confirm("Which ships weigh more than 45?", "SELECT name FROM ships WHERE weight > 45");
    assertEquals(
        "SELECT name FROM ships WHERE weight > 55", query("Which ships weigh more than 55?"));
    assertEquals("", query("Which ships weigh less than 55?"));
  }

  /// What similarity confuses.
  @Test
  void wordsThatTurnTheMeaningAreNeverPassedOver() {
    confirm("Which ship is the heaviest?", "SELECT name FROM ships ORDER BY weight DESC LIMIT 1");
    assertEquals("", query("Which ship is the lightest?"));
    assertEquals("", query("Which ship is heavy?"));
    assertEquals("", query("Which ship is heavier?"));
    confirm("Which ships are in port?", "SELECT name FROM ships");
    assertEquals("", query("Which ships are not in port?"));
  }

  @Test
  void laterPairOfAQuestionCounts() {
    confirm("Which ships are there?", "SELECT name FROM ships");
    confirm("Which ships are there", "SELECT name, port FROM ships");
    assertEquals("SELECT name, port FROM ships", query("Which ships are there?"));
  }

  @Test
  void badLinesAreReportedAndLeftOut() throws IOException {
    Files.writeString(
        file().path(),
        """
        {"question":"Which ships are there?","sql":"SELECT name FROM ships","at":"2026-01-31T12:00:00Z"}
        no json
        {"question":"Which ships?","sql":"DELETE FROM ships","at":"2026-01-31T12:00:00Z"}
        {"question":"Which names?","sql":"SELECT nmae FROM ships","at":"2026-01-31T12:00:00Z"}
        {"question":"Which ports?","sql":"SELECT port FROM ships","at":"yesterday"}
        {"sql":"SELECT port FROM ships","at":"2026-01-31T12:00:00Z"}
        """);
    ConfirmedPairs pairs = pairs();
    assertEquals("SELECT name FROM ships", query("Which ships are there?"));
    assertEquals(5, pairs.problems().size());
    for (String problem : pairs.problems()) {
      assertTrue(
          problem.matches(".*ships\\.pairs\\.jsonl:[2-6]: .*expected .*, found .*"), problem);
    }
  }

  @Test
  void queryThatDoesNotRunIsReportedAndLeftOut() {
    confirm("Which ships are there?", "SELECT name FROM ships");
    confirm("Which ports are there?", "SELECT port FROM ships");
    ConfirmedPairs pairs =
        pairs(
            ConfirmedPairs.NONE,
            query -> {
              if (new SqlPrinter(schema).print(query).contains("port")) {
                throw new QueryFailedException("no such function");
              }
            });
    assertTrue(pairs.find(link("Which ships are there?")).isPresent());
    assertTrue(pairs.find(link("Which ports are there?")).isEmpty());
    assertEquals(
        List.of(file().path() + ":2: sql: expected a query that runs, found no such function"),
        pairs.problems());
  }

  @Test
  void pairIsTriedOnce() {
    confirm("Which ships are there?", "SELECT name FROM ships");
    List<Query> tried = new ArrayList<>();
    ConfirmedPairs first = pairs(ConfirmedPairs.NONE, tried::add);
    confirm("Which ports are there?", "SELECT port FROM ships");
    ConfirmedPairs second = pairs(first, tried::add);
    assertEquals(2, tried.size());
    assertTrue(second.find(link("Which ships are there?")).isPresent());
    assertTrue(second.find(link("Which ports are there?")).isPresent());
  }

  @Test
  void similarQuestionsAreToldAndNotTakenForTheSame() {
    confirm("Which ships have the highest weight?", "SELECT name FROM ships");
    confirm("What is the weight of the ship Aurora?", "SELECT weight FROM ships");
    confirm("Which ports are there?", "SELECT port FROM ships");
    LinkedQuestion asked = link("Which ships have the lowest weight?");
    assertTrue(pairs().find(asked).isEmpty());
    assertEquals(
        List.of("Which ships have the highest weight?", "What is the weight of the ship Aurora?"),
        pairs().similar(asked, 3).stream().map(ConfirmedPair::question).toList());
    assertEquals(1, pairs().similar(asked, 1).size());
    assertEquals(List.of(), pairs().similar(link("How many people live here?"), 3));
  }

  @Test
  void linesThatCannotBeReadAreKeptWhenAPairIsAdded() throws IOException {
    Files.writeString(file().path(), "a note of the owner");
    confirm("Which ships are there?", "SELECT name FROM ships");
    List<String> lines = Files.readAllLines(file().path());
    assertEquals("a note of the owner", lines.getFirst());
    assertEquals(
        "{\"question\":\"Which ships are there?\",\"sql\":\"SELECT name FROM"
            + " ships\",\"by\":\"ann\",\"at\":\"2026-01-31T12:00:00Z\"}",
        lines.get(1));
  }

  @Test
  void whatIsWrittenAtTheSameTimeIsNotLost() throws InterruptedException {
    List<Thread> writers = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      String question = "Question " + i + "?";
      writers.add(Thread.ofVirtual().start(() -> confirm(question, "SELECT name FROM ships")));
    }
    for (Thread writer : writers) {
      writer.join();
    }
    assertEquals(8, file().read().pairs().size());
  }

  @Test
  void fileLiesBesideTheDatabaseOrItsVocabulary() {
    for (String name : List.of("shop.sqlite", "shop.csv", "shop.wayfarer.yaml", "shop")) {
      assertEquals(Path.of("data/shop.pairs.jsonl"), PairFile.beside(Path.of("data", name)).path());
    }
  }

  @Test
  void stampTellsWhetherTheFileHasChanged() {
    String before = file().stamp();
    confirm("Which ships are there?", "SELECT name FROM ships");
    assertTrue(!before.equals(file().stamp()));
  }
}
