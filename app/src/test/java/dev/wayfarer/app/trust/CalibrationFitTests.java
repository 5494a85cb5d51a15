package dev.wayfarer.app.trust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.calibration.QueryCalibration;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.search.Found;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CalibrationFitTests {
  private static Found found(double probability) {
    Schema.Builder schema = Schema.named("ships");
    schema.column(schema.table("ship"), "name", ColumnType.TEXT);
    String sql = "SELECT name FROM ship";
    double log = Math.log(probability);
    Found.Decision chosen = new Found.Decision(0, new Choice(ChoiceKind.SYMBOL, 0), log);
    return new Found(new SqlReader(schema.build()).read(sql), sql, log, List.of(chosen));
  }

  /// So many answers of one kind, of which the first ones are right.
  private static List<Judged> answers(int all, int right, double probability, int passedOver) {
    List<Judged> answers = new ArrayList<>();
    for (int i = 0; i < all; i++) {
      answers.add(
          new Judged(
              "ships",
              List.of(found(probability)),
              List.of(i < right),
              passedOver,
              Optional.empty()));
    }
    return answers;
  }

  private static QueryCalibration fit(List<Judged> answers) {
    return CalibrationFit.of("answers", answers, 0, 3);
  }

  @Test
  void sharesOfRightAnswersAreFound() {
    List<Judged> answers = new ArrayList<>(answers(1000, 800, 0.7, 0));
    answers.addAll(answers(500, 100, 0.7, 1));
    QueryCalibration fit = fit(answers);
    assertTrue(fit.passedOver() < 0, fit.toString());
    assertEquals(0.8, fit.apartFromValues(found(0.7), 0), 0.01);
    assertEquals(0.2, fit.apartFromValues(found(0.7), 1), 0.01);
  }

  @Test
  void eachFigureKeepsItsOwnWeight() {
    List<Judged> answers = new ArrayList<>(answers(1000, 900, 0.9, 0));
    answers.addAll(answers(1000, 500, 0.5, 0));
    answers.addAll(answers(1000, 500, 0.9, 1));
    QueryCalibration fit = fit(answers);
    assertEquals(0.9, fit.apartFromValues(found(0.9), 0), 0.01);
    assertEquals(0.5, fit.apartFromValues(found(0.5), 0), 0.01);
    assertEquals(0.5, fit.apartFromValues(found(0.9), 1), 0.01);
  }

  @Test
  void wordsHaveNoWeightWhereNoneWasPassedOver() {
    List<Judged> answers = new ArrayList<>(answers(100, 90, 0.9, 0));
    answers.addAll(answers(100, 40, 0.4, 0));
    assertEquals(0, fit(answers).passedOver());
  }
}
