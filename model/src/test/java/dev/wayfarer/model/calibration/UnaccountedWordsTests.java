package dev.wayfarer.model.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnaccountedWordsTests {
  private static final Schema SCHEMA = schema();
  private static final List<PredictedQuery.Decision> NONE = List.of();

  private static Schema schema() {
    Schema.Builder schema = Schema.named("harbour");
    TableId ship = schema.table("ship");
    schema.column(ship, "name", ColumnType.TEXT);
    schema.column(ship, "tonnage", ColumnType.NUMBER);
    schema.column(ship, "home port", ColumnType.TEXT);
    schema.column(ship, "price", ColumnType.NUMBER);
    TableId captain = schema.table("captain");
    schema.column(captain, "rank", ColumnType.TEXT);
    schema.column(captain, "age", ColumnType.NUMBER);
    return schema.build();
  }

  private static LinkedQuestion linked(String question) {
    return new Linker(SCHEMA, new EnglishTokeniser(), Optional.empty(), Linker.Options.RICH)
        .link(question);
  }

  private static PredictedQuery found(String sql, List<PredictedQuery.Decision> decisions) {
    return new PredictedQuery(new SqlReader(SCHEMA).read(sql), sql, 0, decisions);
  }

  private static List<String> words(String question, String sql) {
    return UnaccountedWords.words(linked(question), found(sql, NONE));
  }

  @Test
  void queryThatUsesAllThatIsNamedPassesOverNothing() {
    assertEquals(
        List.of(), words("Show the tonnage of all ships", "SELECT T1.tonnage FROM ship AS T1"));
  }

  @Test
  void tablesAndColumnsThatAreNotUsedAreTold() {
    assertEquals(
        List.of("captains", "Rank"),
        words(
            "Show the names of ships, captains and their Rank", "SELECT T1.name FROM ship AS T1"));
  }

  @Test
  void partOfANameIsANameToo() {
    assertEquals(
        List.of("port"), words("Which ships leave their port?", "SELECT T1.name FROM ship AS T1"));
  }

  /// But where the query uses what it speaks of, the word is used.
  @Test
  void whatAWordMerelySpeaksOfDoesNotCount() {
    String question = "Which is the most expensive ship?";
    assertEquals(List.of(), words(question, "SELECT T1.name FROM ship AS T1"));
    assertEquals(List.of(), words(question, "SELECT name FROM ship ORDER BY price DESC LIMIT 1"));
  }

  @Test
  void formsOfOneWordCountOnce() {
    assertEquals(
        List.of("captain"),
        words("Which captain of all captains has a ship?", "SELECT T1.name FROM ship AS T1"));
  }

  @Test
  void wordsThatAskDoNotCount() {
    assertEquals(
        List.of(), words("Show the name and number of ships", "SELECT count(*) FROM ship AS T1"));
  }

  /// What a bare `*` shows cannot have been passed over; what `count(*)` counts can.
  @Test
  void starShowsEveryColumn() {
    String question = "Show all about ships and their price";
    assertEquals(List.of(), words(question, "SELECT * FROM ship"));
    assertEquals(List.of("price"), words(question, "SELECT count(*) FROM ship"));
    assertEquals(
        List.of("captains"), words("Show all about ships and captains", "SELECT * FROM ship"));
  }

  @Test
  void cellsAreNamedToo(@TempDir Path folder) throws SQLException {
    Path file = folder.resolve("harbour.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("CREATE TABLE ship (name, tonnage, \"home port\", price)");
      statement.executeUpdate("CREATE TABLE captain (rank, age)");
      statement.executeUpdate("INSERT INTO ship VALUES ('Aurora', 40, 'Bergen', 5)");
    }
    ValueIndex cells = IndexCache.in(folder).of(SCHEMA, file);
    LinkedQuestion question =
        new Linker(SCHEMA, new EnglishTokeniser(), Optional.of(cells), Linker.Options.RICH)
            .link("How many ships are there in Bergen?");
    assertEquals(
        List.of("Bergen"),
        UnaccountedWords.words(question, found("SELECT count(*) FROM ship", NONE)));
    assertEquals(
        List.of(),
        UnaccountedWords.words(
            question, found("SELECT count(*) FROM ship WHERE \"home port\" = 'Bergen'", NONE)));
  }

  @Test
  void subqueriesUseWhatTheyName() {
    assertEquals(
        List.of(),
        words(
            "Which ships are heavier than a captain's age?",
            "SELECT name FROM ship WHERE tonnage > (SELECT max(age) FROM captain)"));
  }

  @Test
  void wordsOfAChosenValueAreUsed() {
    LinkedQuestion question = linked("Which ships are called \"Captain\"?");
    int quoted = 0;
    while (!question.values().get(quoted).literal().toString().contains("Captain")) {
      quoted++;
    }
    String sql = "SELECT T1.tonnage FROM ship AS T1 WHERE T1.name = 'Captain'";
    PredictedQuery.Decision chosen =
        new PredictedQuery.Decision(0, new Choice(ChoiceKind.VALUE, quoted), 0);
    assertEquals(List.of(), UnaccountedWords.words(question, found(sql, List.of(chosen))));
    assertEquals(List.of("Captain"), UnaccountedWords.words(question, found(sql, NONE)));
  }
}
