package dev.wayfarer.model.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryRevisionTests {
  @TempDir static Path folder;
  private static Schema schema;
  private static Linker linker;

  @BeforeAll
  static void make() throws SQLException {
    Path file = folder.resolve("fleet.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE ship (ship_id INTEGER PRIMARY KEY, name TEXT, port TEXT, weight REAL,"
              + " built_year INTEGER, price REAL, launched DATE, insured TEXT)");
      statement.execute(
          "CREATE TABLE captain (captain_id INTEGER PRIMARY KEY, name TEXT, age INTEGER,"
              + " birth_date DATE, ship_id INTEGER REFERENCES ship)");
      statement.execute(
          "INSERT INTO ship VALUES (1, 'Aurora', 'San Francisco', 5, 1990, 10, '1990-01-01', 'yes'),"
              + " (2, 'Aurora Borealis', 'San Diego', 7, 1995, 20, '1995-05-05', 'no'),"
              + " (3, 'Borealis', 'Oslo', 9, 2001, 30, '2001-01-01', 'yes')");
    }
    schema = SqliteSchema.read(file);
    linker =
        new Linker(
            schema,
            new EnglishTokeniser(),
            Optional.of(IndexCache.in(folder).of(schema, file)),
            Linker.Options.RICH);
  }

  private static String revised(String question, String predicted) {
    LinkedQuestion linked = linker.link(question);
    return new SqlPrinter(schema)
        .print(
            new QueryRevision(linked, schema, Optional.empty())
                .query(new SqlReader(schema).read(predicted)));
  }

  @ParameterizedTest
  @CsvSource({
    "fewer than, <",
    "less than, <",
    "under, <",
    "below, <",
    "smaller than, <",
    "lighter than, <",
    "at most, <=",
    "no more than, <=",
    "not more than, <=",
    "up to, <=",
    "a maximum of, <=",
    "not exceeding, <=",
    "more than, >",
    "greater than, >",
    "over, >",
    "above, >",
    "larger than, >",
    "heavier than, >",
    "in excess of, >",
    "at least, >=",
    "no less than, >=",
    "no fewer than, >=",
    "not less than, >=",
    "a minimum of, >="
  })
  void numberIsComparedAsTheWordsBeforeItSay(String words, String operator) {
    String opposite = operator.startsWith("<") ? ">" : "<";
    assertEquals(
        "SELECT name FROM ship WHERE weight " + operator + " 6",
        revised(
            "Which ships have a weight of " + words + " 6?",
            "SELECT name FROM ship WHERE weight " + opposite + " 6"));
    assertEquals(
        "SELECT port FROM ship GROUP BY port HAVING count(*) " + operator + " 3",
        revised(
            "Which ports have " + words + " 3 ships?",
            "SELECT port FROM ship GROUP BY port HAVING count(*) = 3"));
    assertEquals(
        "SELECT name FROM ship WHERE built_year " + operator + " 1992",
        revised(
            "List ships with a built year " + words + " 1992",
            "SELECT name FROM ship WHERE built_year " + opposite + " 1992"));
  }

  @ParameterizedTest
  @CsvSource({
    "or more, >=",
    "or above, >=",
    "or higher, >=",
    "or less, <=",
    "or fewer, <=",
    "or lower, <="
  })
  void numberIsComparedAsTheWordsAfterItSay(String words, String operator) {
    assertEquals(
        "SELECT name FROM ship WHERE price " + operator + " 15",
        revised(
            "Which ships have a price of 15 " + words + "?",
            "SELECT name FROM ship WHERE price > 15"));
  }

  @ParameterizedTest
  @CsvSource({"before, <", "prior to, <", "after, >", "later than, >", "no later than, <="})
  void yearIsComparedAsTheQuestionSays(String words, String operator) {
    assertEquals(
        "SELECT name FROM ship WHERE built_year " + operator + " 1992",
        revised(
            "Which ships were built " + words + " 1992?",
            "SELECT name FROM ship WHERE built_year = 1992"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Which ships have a weight below 3 or above 5?|weight < 3 OR weight > 5",
        "Which ships have a weight bigger than 5 or smaller than 3?|weight > 5 OR weight < 3",
        "Which ships weigh above 50 or below 30?|weight > 50 OR weight < 30",
        "Which ships have a weight under 7 and at least 2?|weight < 7 AND weight >= 2",
        "Which ships were built in or after 1995?|built_year >= 1995",
        "Which ships were built in or before 1995?|built_year <= 1995"
      })
  void wordsBetweenTwoNumbersBelongToTheSecond(String question, String condition) {
    String query = "SELECT name FROM ship WHERE " + condition;
    assertEquals(query, revised(question, query));
  }

  @Test
  void queryThatLeavesRowsOutMayCompareTheOtherWayRound() {
    String query = "SELECT port FROM ship EXCEPT SELECT port FROM ship WHERE weight >= 70";
    assertEquals(query, revised("Which ports have only ships with a weight below 70?", query));
    assertEquals(
        "SELECT port FROM ship EXCEPT SELECT port FROM ship WHERE weight < 70",
        revised(
            "Which ports have no ship with a weight below 70?",
            "SELECT port FROM ship EXCEPT SELECT port FROM ship WHERE weight <= 70"));
  }

  @Test
  void quotedTextThatCellsSayAlreadyIsNotUsed() {
    String name = "SELECT port FROM ship WHERE name = 'Aurora' AND port = 'Oslo'";
    assertEquals(name, revised("Where lies \"Aurora Oslo\"?", name));
    String stop = "SELECT port FROM ship WHERE name = 'Aurora'";
    assertEquals(stop, revised("Where lies the ship \"Aurora.\"", stop));
    String longer = "SELECT name FROM ship WHERE port = 'San Francisco'";
    assertEquals(longer, revised("Which ships lie in San \"Francisco\"?", longer));
  }

  @Test
  void whatIsComparedWithTheWordNullIsMissing() {
    LinkedQuestion question = linker.link("Which ships have no weight?");
    assertEquals(
        List.of(
            "SELECT name FROM ship WHERE weight IS NULL",
            "SELECT name FROM ship WHERE weight IS NOT NULL"),
        all(
            question,
            "SELECT name FROM ship WHERE weight = 'null'",
            "SELECT name FROM ship WHERE weight != 'null'"));
  }

  private static List<String> all(LinkedQuestion question, String... predicted) {
    List<PredictedQuery> found =
        Stream.of(predicted)
            .map(sql -> new PredictedQuery(new SqlReader(schema).read(sql), sql, -1, List.of()))
            .toList();
    return QueryRevision.of(question, schema, Optional.empty(), found).stream()
        .map(PredictedQuery::sql)
        .toList();
  }

  @Test
  void comparisonThatIsNotPlainStays() {
    for (String question :
        List.of(
            "Which ships are not over 6 in weight?",
            "Which ships have weight 6?",
            "Which ships weigh more than 6 but less than 6?")) {
      assertEquals(
          "SELECT name FROM ship WHERE weight = 6",
          revised(question, "SELECT name FROM ship WHERE weight = 6"));
    }
  }

  @Test
  void cellThatStandsWholeInTheQuestionIsUsedBeforeLookAlikes() {
    assertEquals(
        "SELECT name FROM ship WHERE port = 'San Francisco'",
        revised(
            "Which ships lie in San Francisco?", "SELECT name FROM ship WHERE port = 'San Diego'"));
    assertEquals(
        "SELECT weight FROM ship WHERE name = 'Aurora Borealis'",
        revised(
            "What is the weight of the ship Aurora Borealis?",
            "SELECT weight FROM ship WHERE name = 'Borealis'"));
    // Two cells that both stand in the question stay two.
    assertEquals(
        "SELECT name FROM ship WHERE port = 'Oslo' OR port = 'San Diego'",
        revised(
            "Ships in Oslo or San Diego",
            "SELECT name FROM ship WHERE port = 'Oslo' OR port = 'San Diego'"));
  }

  @Test
  void cellThatDiffersInCaseAloneIsUsed() {
    assertEquals(
        "SELECT name FROM ship WHERE port = 'Oslo'",
        revised("Which ships lie in OSLO?", "SELECT name FROM ship WHERE port = 'OSLO'"));
  }

  @ParameterizedTest
  @CsvSource({
    "Which are the five heaviest ships?, 1, 5",
    "Show the 3 cheapest ships, 1, 3",
    "Which ship is the heaviest?, 1, 1",
    "Show ships, 4, 4",
    "Show the 1 heaviest ship of the 12 in port, 1, 1",
    "Show the five heaviest of our 12 ships, 5, 5"
  })
  void asManyRowsAreTakenAsTheQuestionSays(String question, int predicted, int limit) {
    String query = "SELECT name FROM ship ORDER BY weight DESC LIMIT ";
    assertEquals(query + limit, revised(question, query + predicted));
  }

  @Test
  void patternOrKnownCellLeavesNoRowOut() {
    for (String other : List.of("port IS NOT NULL", "port NOT LIKE 'S%'")) {
      assertEquals(
          "SELECT name FROM ship WHERE " + other + " AND weight < 70",
          revised(
              "Which ships have a port and a weight below 70?",
              "SELECT name FROM ship WHERE " + other + " AND weight >= 70"));
    }
  }

  @Test
  void numberThatTheQueryUsesElsewhereIsNoLimit() {
    String query = "SELECT name FROM ship WHERE weight > 5 ORDER BY price ASC LIMIT 1";
    assertEquals(query, revised("What is the cheapest ship with a weight over 5?", query));
  }

  @ParameterizedTest
  @CsvSource({
    "Who is the oldest captain?, birth_date, captain, ASC",
    "Who is the youngest captain?, birth_date, captain, DESC",
    "Who is the oldest captain?, age, captain, DESC",
    "Who is the youngest captain?, age, captain, ASC",
    "Which is the oldest ship?, built_year, ship, ASC",
    "Which is the newest ship?, built_year, ship, DESC",
    "Which ship was launched latest?, launched, ship, DESC",
    "Which ship was launched earliest?, launched, ship, ASC",
    "What is the most recent ship?, launched, ship, DESC",
    "What is the cheapest ship?, price, ship, ASC"
  })
  void superlativeTakesTheRightEnd(String question, String column, String table, String direction) {
    String wanted =
        "SELECT name FROM %s ORDER BY %s %s LIMIT 1".formatted(table, column, direction);
    for (String predicted : List.of("ASC", "DESC")) {
      assertEquals(
          wanted,
          revised(
              question,
              "SELECT name FROM %s ORDER BY %s %s LIMIT 1".formatted(table, column, predicted)));
    }
  }

  @Test
  void dateIsNotComparedWithAWordAndAQueryThatDoesGoesBehindTheOthers() {
    PredictedQuery impossible =
        predicted("SELECT name FROM ship WHERE launched = 'year' AND weight > 6");
    PredictedQuery possible = predicted("SELECT count(*) FROM ship");
    assertEquals(
        List.of("SELECT count(*) FROM ship", "SELECT name FROM ship WHERE weight > 6"),
        QueryRevision.of(
                linker.link("How many ships above 6 were launched per year?"),
                schema,
                Optional.empty(),
                List.of(impossible, possible))
            .stream()
            .map(PredictedQuery::sql)
            .toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "launched < 1995 | strftime('%Y', launched) < '1995'",
        "launched = 1995 | strftime('%Y', launched) = '1995'",
        "launched > '1995-05' | strftime('%Y-%m', launched) > '1995-05'",
        "launched = '1995-05' | strftime('%Y-%m', launched) = '1995-05'"
      })
  void dateIsComparedWithAYearOrAMonthByThese(String predicted, String revised) {
    String query = "SELECT name FROM ship WHERE ";
    assertEquals(query + revised, revisedWithDates("Which ships?", query + predicted));
  }

  @Test
  void datesBetweenYearsAreComparedByTheirYears() {
    assertEquals(
        "SELECT name FROM ship WHERE strftime('%Y', launched) BETWEEN '1990' AND '1995'",
        revisedWithDates(
            "Which ships were launched between 1990 and 1995?",
            "SELECT name FROM ship WHERE launched BETWEEN 1990 AND 1995"));
  }

  @Test
  void yearOfAColumnOfYearsAndWholeDatesStay() {
    for (String query :
        List.of(
            "SELECT name FROM ship WHERE built_year < 1995",
            "SELECT name FROM ship WHERE launched < '1995-05-05'")) {
      assertEquals(query, revisedWithDates("Which ships?", query));
    }
    String unknown = "SELECT name FROM ship WHERE launched < 1995";
    assertEquals(unknown, revised("Which ships were launched before 1995?", unknown));
  }

  @ParameterizedTest
  @CsvSource({
    "How many ships are insured?, no, yes",
    "How many insured ships are there?, no, yes",
    "How many ships are not insured?, no, no",
    "How many ships aren't insured?, no, no",
    "How many ships are insured?, yes, yes",
    "How many ships are there in port?, no, no"
  })
  void whatAYesOrNoColumnIsCalledMeansYes(String question, String predicted, String cell) {
    String query = "SELECT count(*) FROM ship WHERE insured = '%s'";
    assertEquals(query.formatted(cell), revised(question, query.formatted(predicted)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT name FROM ship WHERE weight = weight",
        "SELECT name FROM captain WHERE age > ship_id",
        "SELECT name FROM ship WHERE launched > 30",
        "SELECT avg(launched) FROM ship"
      })
  void queryThatMeansNothingGoesBehindTheOthers(String nothing) {
    PredictedQuery other = predicted("SELECT count(*) FROM ship");
    List<PredictedQuery> revised =
        QueryRevision.of(
            linker.link("Which ships?"),
            dated(),
            Optional.empty(),
            List.of(predicted(nothing), other));
    assertEquals(other.query(), revised.getFirst().query());
    assertEquals(2, revised.size());
    Query read = new SqlReader(schema).read(nothing);
    assertTrue(QueryRevision.isMeaningless(linker.link("Which ships?"), dated(), read));
    assertFalse(QueryRevision.isMeaningless(linker.link("Which ships?"), dated(), other.query()));
  }

  @Test
  void comparisonOfAColumnWithItselfIsLeftOut() {
    PredictedQuery only = predicted("SELECT name FROM ship WHERE weight = weight AND price > 15");
    assertEquals(
        List.of("SELECT name FROM ship WHERE price > 15"),
        QueryRevision.of(linker.link("Which ships?"), schema, Optional.empty(), List.of(only))
            .stream()
            .map(PredictedQuery::sql)
            .toList());
  }

  private static Schema dated() {
    ColumnId launched = schema.findColumn(new TableId(0), "launched").orElseThrow().id();
    return schema.withDates(Set.of(launched));
  }

  private static String revisedWithDates(String question, String predicted) {
    LinkedQuestion linked = linker.link(question);
    return new SqlPrinter(schema)
        .print(
            new QueryRevision(linked, dated(), Optional.empty())
                .query(new SqlReader(schema).read(predicted)));
  }

  @Test
  void queriesThatBecomeTheSameAreOne() {
    PredictedQuery first = predicted("SELECT name FROM ship WHERE weight < 6");
    PredictedQuery second = predicted("SELECT name FROM ship WHERE weight > 6");
    List<PredictedQuery> revised =
        QueryRevision.of(
            linker.link("Which ships have a weight of more than 6?"),
            schema,
            Optional.empty(),
            List.of(first, second));
    assertEquals(List.of(second.query()), revised.stream().map(PredictedQuery::query).toList());
    assertEquals("SELECT name FROM ship WHERE weight > 6", revised.getFirst().sql());
  }

  private static PredictedQuery predicted(String sql) {
    return new PredictedQuery(new SqlReader(schema).read(sql), sql, -1, List.of());
  }
}
