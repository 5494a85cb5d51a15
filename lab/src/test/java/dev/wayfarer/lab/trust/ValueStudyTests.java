package dev.wayfarer.lab.trust;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.search.Found;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ValueStudyTests {
  private static final Optional<Boolean> SAME = Optional.of(true);
  private static final Optional<Boolean> OTHER = Optional.of(false);

  /// An answer whose parser gives its one value this probability.
  private static Judged answer(
      String database, double value, boolean exact, Optional<Boolean> rows) {
    Schema.Builder schema = Schema.named(database);
    schema.column(schema.table("ship"), "name", ColumnType.TEXT);
    Query query = new SqlReader(schema.build()).read("SELECT name FROM ship");
    double logValue = Math.log(value);
    Found.Decision chosen = new Found.Decision(0, new Choice(ChoiceKind.VALUE, 0), logValue);
    Found found = new Found(query, "SELECT name FROM ship", logValue, List.of(chosen));
    return new Judged(database, OptionalInt.empty(), List.of(found), List.of(exact), 0, rows);
  }

  private static ValueStudy study(Judged... answers) {
    return ValueStudy.of(List.of(answers), _ -> 0.75, 0.1).orElseThrow();
  }

  @Test
  void rightTakesExactMatchAndRows() {
    ValueStudy study =
        study(
            answer("ships", 0.5, true, SAME),
            answer("ships", 0.5, true, OTHER),
            answer("ships", 0.5, false, SAME));
    assertEquals(
        List.of(new Forecast(0.75, true), new Forecast(0.75, false), new Forecast(0.75, false)),
        study.told().answers());
  }

  @Test
  void databasesCountAlike() {
    ValueStudy study =
        study(
            answer("ships", 0.5, true, SAME),
            answer("ships", 0.5, true, SAME),
            answer("ships", 0.5, true, SAME),
            answer("ports", 0.5, true, OTHER));
    assertEquals(0.5, new Reliability(study.told().alike()).right(), 1e-12);
  }

  @Test
  void valuesInDoubtAreThoseOfRightQueriesBelowTheirShare() {
    ValueStudy study =
        study(
            answer("ships", 0.45, true, OTHER),
            answer("ships", 0.9, true, SAME),
            answer("ships", 0.95, true, SAME),
            answer("ships", 0.45, false, OTHER));
    assertEquals(1, study.doubted().size());
    assertEquals(0.5, study.doubted().getFirst().probability(), 1e-12);
    assertEquals(false, study.doubted().getFirst().right());
  }

  @Test
  void answersWithoutRowsAreLeftAside() {
    Judged unknown = answer("ships", 0.5, true, Optional.empty());
    assertEquals(1, study(unknown, answer("ships", 0.5, true, SAME)).told().answers().size());
    assertEquals(Optional.empty(), ValueStudy.of(List.of(unknown), _ -> 0.75, 0.1));
  }
}
