package dev.wayfarer.lab.trust;

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
import java.util.OptionalInt;
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
    return answers(all, right, probability, passedOver, OptionalInt.empty());
  }

  private static List<Judged> answers(
      int all, int right, double probability, int passedOver, OptionalInt known) {
    return answers("ships", all, right, probability, passedOver, known);
  }

  private static List<Judged> answers(
      String database, int all, int right, double probability, int passedOver, OptionalInt known) {
    List<Judged> answers = new ArrayList<>();
    for (int i = 0; i < all; i++) {
      answers.add(
          new Judged(
              database,
              known,
              List.of(found(probability)),
              List.of(i < right),
              passedOver,
              Optional.empty()));
    }
    return answers;
  }

  private static QueryCalibration fit(List<Judged> answers) {
    return growing(answers).at(OptionalInt.empty());
  }

  private static GrowingFit growing(List<Judged> answers) {
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

  /// Odds of 1, then of 2, so of 4 where as many times more databases are known again.
  @Test
  void whatMoreDatabasesAreWorthGoesOn() {
    List<Judged> answers = new ArrayList<>(answers(3000, 1500, 0.7, 0, OptionalInt.of(50)));
    answers.addAll(answers(3000, 2000, 0.7, 0, OptionalInt.of(100)));
    GrowingFit fit = growing(answers);
    assertEquals(0.5, fit.at(OptionalInt.of(50)).apartFromValues(found(0.7), 0), 0.01);
    assertEquals(2 / 3.0, fit.at(OptionalInt.of(100)).apartFromValues(found(0.7), 0), 0.01);
    assertEquals(0.8, fit.at(OptionalInt.of(200)).apartFromValues(found(0.7), 0), 0.01);
  }

  /// Databases of different sizes have weights that do not add up to the last digit.
  @Test
  void whatIsKnownHasNoWeightWhereItIsTheSame() {
    for (int known = 100; known < 140; known++) {
      OptionalInt same = OptionalInt.of(known);
      List<Judged> answers = new ArrayList<>(answers("ships", 21, 19, 0.9, 0, same));
      answers.addAll(answers("ports", 37, 15, 0.4, 0, same));
      answers.addAll(answers("crews", 13, 6, 0.5, 1, same));
      assertEquals(0, growing(answers).growth(), 1e-9, "known: " + known);
    }
  }
}
