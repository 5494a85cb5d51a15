package dev.wayfarer.model.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoubtsTests {
  private static final Schema SCHEMA = schema();

  private static Schema schema() {
    Schema.Builder schema = Schema.named("harbour");
    TableId ship = schema.table("ship");
    ColumnId id = schema.column(ship, "ship_id", ColumnType.NUMBER);
    schema.primaryKey(id);
    schema.column(ship, "name", ColumnType.TEXT);
    schema.column(ship, "tonnage", ColumnType.NUMBER);
    schema.column(ship, "port", ColumnType.TEXT);
    TableId captain = schema.table("captain");
    schema.column(captain, "name", ColumnType.TEXT);
    schema.foreignKey(schema.column(captain, "ship_id", ColumnType.NUMBER), id);
    TableId call = schema.table("call");
    schema.foundKey(schema.column(call, "ship", ColumnType.NUMBER), id);
    return schema.build();
  }

  private static PredictedQuery predicted(String sql, double logProbability) {
    return new PredictedQuery(new SqlReader(SCHEMA).read(sql), sql, logProbability, List.of());
  }

  private static Doubts doubts(String question, String sql) {
    LinkedQuestion linked =
        new Linker(SCHEMA, new EnglishTokeniser(), Optional.empty(), Linker.Options.RICH)
            .link(question);
    List<PredictedQuery> found = List.of(predicted(sql, -1));
    return Doubts.of(linked, SCHEMA, found, found);
  }

  private static Rows rows(Cell... cells) {
    return new Rows(List.of("x"), java.util.Arrays.stream(cells).map(List::of).toList(), false);
  }

  @Test
  void plainAnswerHasNoDoubts() {
    Doubts doubts =
        doubts("Show the name and tonnage of ships", "SELECT name, tonnage FROM ship")
            .and(rows(new Cell.Text("Aurora"), new Cell.Text("Borealis")));
    assertEquals(Map.of(), doubts.amounts());
  }

  @Test
  void groupsByAKeyInPlaceOfDistinctChangeNothing() {
    String joined = "name FROM ship JOIN captain ON ship.ship_id = captain.ship_id";
    PredictedQuery found = predicted("SELECT ship." + joined + " GROUP BY ship.ship_id", -1);
    LinkedQuestion linked =
        new Linker(SCHEMA, new EnglishTokeniser(), Optional.empty(), Linker.Options.RICH)
            .link("Which ships have captains?");
    for (int changed = 0; changed <= 1; changed++) {
      String distinct = changed == 0 ? "SELECT DISTINCT ship." : "SELECT ship.";
      List<PredictedQuery> predicted = List.of(predicted(distinct + joined, -1));
      Doubts doubts = Doubts.of(linked, SCHEMA, predicted, List.of(found));
      assertEquals(changed, doubts.of(Doubt.CHANGED));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "How many ships per port?, SELECT count(*) FROM ship",
    "Which ship has the most tonnage?, SELECT name FROM ship",
    "What percentage of ships is in port Oslo?, SELECT count(*) FROM ship",
    "Which ships have never had a captain?, SELECT name FROM ship",
    "What is the average tonnage?, SELECT tonnage FROM ship"
  })
  void wordsThatAskForWhatTheQueryDoesNotDoAreUnmet(String question, String sql) {
    assertEquals(1, doubts(question, sql).of(Doubt.UNMET_WORDS));
  }

  @ParameterizedTest
  @CsvSource({
    "How many ships per port?, 'SELECT port, count(*) FROM ship GROUP BY port'",
    "Which ship has the most tonnage?, SELECT name FROM ship ORDER BY tonnage DESC LIMIT 1",
    "Which ships have never had a captain?,"
        + " SELECT name FROM ship WHERE ship_id NOT IN (SELECT ship_id FROM captain)",
    "What is the average tonnage?, SELECT avg(tonnage) FROM ship"
  })
  void wordsThatTheQueryDoesAreMet(String question, String sql) {
    assertEquals(0, doubts(question, sql).of(Doubt.UNMET_WORDS));
  }

  @Test
  void wordThatNothingIsCalledIsUnlinked() {
    assertEquals(1, doubts("Show rusty ships", "SELECT name FROM ship").of(Doubt.UNLINKED_WORDS));
  }

  @Test
  void columnThatNoWordNamesIsCounted() {
    assertEquals(
        1, doubts("Show the ships", "SELECT name, tonnage FROM ship").of(Doubt.UNNAMED_COLUMNS));
  }

  @Test
  void wholeRowsAreDoubted() {
    assertEquals(1, doubts("Show the ships", "SELECT * FROM ship").of(Doubt.STAR));
  }

  @Test
  void joinAlongADeclaredKeyIsNoGuess() {
    Doubts doubts =
        doubts(
            "Show captains and ships",
            "SELECT captain.name FROM captain JOIN ship ON captain.ship_id = ship.ship_id");
    assertEquals(0, doubts.of(Doubt.GUESSED_JOIN));
    assertEquals(1, doubts.of(Doubt.JOINS));
  }

  @Test
  void joinAlongAFoundKeyIsAGuess() {
    assertEquals(
        1,
        doubts(
                "Show calls of ships",
                "SELECT ship.name FROM call JOIN ship ON call.ship = ship.ship_id")
            .of(Doubt.GUESSED_JOIN));
  }

  @Test
  void valueThatTheQuestionDoesNotSayIsDoubted() {
    assertEquals(
        1,
        doubts("Show ships out of port", "SELECT name FROM ship WHERE tonnage = 1")
            .of(Doubt.UNSAID_VALUE));
  }

  @Test
  void textThatNoCellEqualsIsUnknown() {
    assertEquals(
        1,
        doubts("Show ships in Atlantis", "SELECT name FROM ship WHERE port = 'Atlantis'")
            .of(Doubt.UNKNOWN_TEXT));
  }

  @Test
  void secondQueryCountsByItsOddsToTheFirst() {
    LinkedQuestion linked =
        new Linker(SCHEMA, new EnglishTokeniser(), Optional.empty(), Linker.Options.RICH)
            .link("Show the ships");
    List<PredictedQuery> found =
        List.of(
            predicted("SELECT name FROM ship", -1),
            predicted("SELECT ship_id FROM ship", -1 - Math.log(4)));
    Doubts doubts = Doubts.of(linked, SCHEMA, found.subList(1, 2), found);
    assertEquals(0.25, doubts.of(Doubt.CLOSE_SECOND), 1e-9);
    assertEquals(1, doubts.of(Doubt.CHANGED));
  }

  @Test
  void resultsGiveRiseToDoubts() {
    assertEquals(Map.of(Doubt.EMPTY, 1.0), Doubts.NONE.and(rows()).amounts());
    assertEquals(Map.of(Doubt.ZERO, 1.0), Doubts.NONE.and(rows(new Cell.Whole(0))).amounts());
    assertEquals(Map.of(Doubt.ONLY_NULL, 1.0), Doubts.NONE.and(rows(Cell.NULL)).amounts());
    assertEquals(
        Map.of(Doubt.REPEATED_ROWS, 1.0),
        Doubts.NONE.and(rows(new Cell.Text("a"), new Cell.Text("a"))).amounts());
    assertEquals(Map.of(), Doubts.NONE.and(rows(new Cell.Real(0.5))).amounts());
  }

  @Test
  void doubtsLowerTheProbability() {
    DoubtCalibration calibration =
        new DoubtCalibration(0, 1, Map.of(Doubt.EMPTY, -1.0, Doubt.ZERO, -0.5), 0.7);
    assertEquals(0.8, calibration.probability(0.8, Doubts.NONE), 1e-9);
    double doubted = calibration.probability(0.8, Doubts.NONE.and(rows()));
    assertEquals(1 / (1 + Math.exp(1 - Math.log(4))), doubted, 1e-9);
    assertTrue(calibration.probability(1, Doubts.NONE) < 1);
  }
}
