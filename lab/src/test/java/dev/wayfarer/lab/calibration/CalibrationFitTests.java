package dev.wayfarer.lab.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.calibration.QueryCalibration;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class CalibrationFitTests {
  private static PredictedQuery found(double probability) {
    Schema.Builder schema = Schema.named("ships");
    schema.column(schema.table("ship"), "name", ColumnType.TEXT);
    String sql = "SELECT name FROM ship";
    double log = Math.log(probability);
    PredictedQuery.Decision chosen =
        new PredictedQuery.Decision(0, new Choice(ChoiceKind.SYMBOL, 0), log);
    return new PredictedQuery(new SqlReader(schema.build()).read(sql), sql, log, List.of(chosen));
  }

  /// So many answers of one kind, of which the first ones are right.
  private static List<ScoredAnswer> answers(
      int all, int right, double probability, int unaccountedWords) {
    return answers(all, right, probability, unaccountedWords, OptionalInt.empty());
  }

  private static List<ScoredAnswer> answers(
      int all, int right, double probability, int unaccountedWords, OptionalInt known) {
    return answers("ships", all, right, probability, unaccountedWords, known);
  }

  private static List<ScoredAnswer> answers(
      String database,
      int all,
      int right,
      double probability,
      int unaccountedWords,
      OptionalInt known) {
    List<ScoredAnswer> answers = new ArrayList<>();
    for (int i = 0; i < all; i++) {
      answers.add(
          new ScoredAnswer(
              database,
              known,
              List.of(found(probability)),
              List.of(i < right),
              unaccountedWords,
              Optional.empty()));
    }
    return answers;
  }

  private static QueryCalibration fit(List<ScoredAnswer> answers) {
    return databaseCount(answers).at(OptionalInt.empty());
  }

  private static DatabaseCountCalibration databaseCount(List<ScoredAnswer> answers) {
    return CalibrationFit.of("answers", answers, 0, 3);
  }

  @Test
  void sharesOfRightAnswersAreFound() {
    List<ScoredAnswer> answers = new ArrayList<>(answers(1000, 800, 0.7, 0));
    answers.addAll(answers(500, 100, 0.7, 1));
    QueryCalibration fit = fit(answers);
    assertTrue(fit.unaccountedWords() < 0, fit.toString());
    assertEquals(0.8, fit.apartFromValues(found(0.7), 0), 0.01);
    assertEquals(0.2, fit.apartFromValues(found(0.7), 1), 0.01);
  }

  @Test
  void eachFigureKeepsItsOwnWeight() {
    List<ScoredAnswer> answers = new ArrayList<>(answers(1000, 900, 0.9, 0));
    answers.addAll(answers(1000, 500, 0.5, 0));
    answers.addAll(answers(1000, 500, 0.9, 1));
    QueryCalibration fit = fit(answers);
    assertEquals(0.9, fit.apartFromValues(found(0.9), 0), 0.01);
    assertEquals(0.5, fit.apartFromValues(found(0.5), 0), 0.01);
    assertEquals(0.5, fit.apartFromValues(found(0.9), 1), 0.01);
  }

  @Test
  void wordsHaveNoWeightWhereNoneWasUnaccounted() {
    List<ScoredAnswer> answers = new ArrayList<>(answers(100, 90, 0.9, 0));
    answers.addAll(answers(100, 40, 0.4, 0));
    assertEquals(0, fit(answers).unaccountedWords());
  }

  /// Odds of 1, then of 2, so of 4 where as many times more databases are known again.
  @Test
  void whatMoreDatabasesAreWorthGoesOn() {
    List<ScoredAnswer> answers = new ArrayList<>(answers(3000, 1500, 0.7, 0, OptionalInt.of(50)));
    answers.addAll(answers(3000, 2000, 0.7, 0, OptionalInt.of(100)));
    DatabaseCountCalibration fit = databaseCount(answers);
    assertEquals(0.5, fit.at(OptionalInt.of(50)).apartFromValues(found(0.7), 0), 0.01);
    assertEquals(2 / 3.0, fit.at(OptionalInt.of(100)).apartFromValues(found(0.7), 0), 0.01);
    assertEquals(0.8, fit.at(OptionalInt.of(200)).apartFromValues(found(0.7), 0), 0.01);
  }

  /// Databases of different sizes have weights that do not add up to the last digit.
  @Test
  void whatIsKnownHasNoWeightWhereItIsTheSame() {
    for (int known = 100; known < 140; known++) {
      OptionalInt same = OptionalInt.of(known);
      List<ScoredAnswer> answers = new ArrayList<>(answers("ships", 21, 19, 0.9, 0, same));
      answers.addAll(answers("ports", 37, 15, 0.4, 0, same));
      answers.addAll(answers("crews", 13, 6, 0.5, 1, same));
      assertEquals(0, databaseCount(answers).growth(), 1e-9, "known: " + known);
    }
  }
}
