package dev.wayfarer.lab.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ValueCalibrationTests {
  private static final Optional<Boolean> SAME = Optional.of(true);
  private static final Optional<Boolean> OTHER = Optional.of(false);

  /// An answer whose parser gives its one value this probability.
  private static ScoredAnswer answer(
      String database, double value, boolean exact, Optional<Boolean> rows) {
    Schema.Builder schema = Schema.named(database);
    schema.column(schema.table("ship"), "name", ColumnType.TEXT);
    Query query = new SqlReader(schema.build()).read("SELECT name FROM ship");
    double logValue = Math.log(value);
    PredictedQuery.Decision chosen =
        new PredictedQuery.Decision(0, new Choice(ChoiceKind.VALUE, 0), logValue);
    PredictedQuery found =
        new PredictedQuery(query, "SELECT name FROM ship", logValue, List.of(chosen));
    return new ScoredAnswer(database, OptionalInt.empty(), List.of(found), List.of(exact), 0, rows);
  }

  private static ValueCalibration study(ScoredAnswer... answers) {
    return ValueCalibration.of(List.of(answers), _ -> 0.75, 0.1).orElseThrow();
  }

  @Test
  void rightTakesExactMatchAndRows() {
    ValueCalibration study =
        study(
            answer("ships", 0.5, true, SAME),
            answer("ships", 0.5, true, OTHER),
            answer("ships", 0.5, false, SAME));
    assertEquals(
        List.of(
            new ProbabilityOutcome(0.75, true),
            new ProbabilityOutcome(0.75, false),
            new ProbabilityOutcome(0.75, false)),
        study.shown().answers());
  }

  @Test
  void databasesCountAlike() {
    ValueCalibration study =
        study(
            answer("ships", 0.5, true, SAME),
            answer("ships", 0.5, true, SAME),
            answer("ships", 0.5, true, SAME),
            answer("ports", 0.5, true, OTHER));
    assertEquals(0.5, new Reliability(study.shown().alike()).right(), 1e-12);
  }

  @Test
  void valuesInDoubtAreThoseOfRightQueriesBelowTheirShare() {
    ValueCalibration study =
        study(
            answer("ships", 0.45, true, OTHER),
            answer("ships", 0.9, true, SAME),
            answer("ships", 0.95, true, SAME),
            answer("ships", 0.45, false, OTHER));
    assertEquals(1, study.uncertain().size());
    assertEquals(0.5, study.uncertain().getFirst().probability(), 1e-12);
    assertEquals(false, study.uncertain().getFirst().right());
  }

  @Test
  void answersWithoutRowsAreLeftAside() {
    ScoredAnswer unknown = answer("ships", 0.5, true, Optional.empty());
    assertEquals(1, study(unknown, answer("ships", 0.5, true, SAME)).shown().answers().size());
    assertEquals(Optional.empty(), ValueCalibration.of(List.of(unknown), _ -> 0.75, 0.1));
  }
}
