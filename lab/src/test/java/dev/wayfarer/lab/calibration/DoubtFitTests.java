package dev.wayfarer.lab.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.calibration.Doubt;
import dev.wayfarer.model.calibration.DoubtCalibration;
import dev.wayfarer.model.calibration.Doubts;
import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DoubtFitTests {
  /// Answers whose log odds fall by 2 where the result is empty, and rise by 1 where there are
  /// joins.
  private static List<DoubtedAnswer> answers(int count) {
    SplittableRandom random = new SplittableRandom(7);
    List<DoubtedAnswer> answers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double before = 0.05 + 0.9 * random.nextDouble();
      double empty = random.nextInt(4) == 0 ? 1 : 0;
      double joins = random.nextInt(2);
      double logOdds = DoubtCalibration.logOdds(before) - 2 * empty + joins;
      boolean right = random.nextDouble() < 1 / (1 + Math.exp(-logOdds));
      Doubts doubts = new Doubts(Map.of(Doubt.EMPTY, empty, Doubt.JOINS, joins));
      answers.add(new DoubtedAnswer("db" + random.nextInt(20), before, doubts, right));
    }
    return answers;
  }

  @Test
  void weightsAreThoseOfTheAnswers() {
    DoubtCalibration fit = DoubtFit.of("here", answers(20_000), 0.8).calibration();
    assertEquals(-2, fit.weights().get(Doubt.EMPTY), 0.25);
    assertEquals(1, fit.weight(), 0.1);
  }

  @Test
  void doubtNeverRaisesAProbability() {
    DoubtCalibration fit = DoubtFit.of("here", answers(5_000), 0.8).calibration();
    assertFalse(fit.weights().containsKey(Doubt.JOINS), fit.toString());
    assertFalse(fit.weights().containsKey(Doubt.STAR), "no answer has it");
  }

  @Test
  void sureAnswersOfDatabasesLeftOutAreRightAsOftenAsWanted() {
    DoubtFit.Result result = DoubtFit.of("here", answers(5_000), 0.8);
    List<ProbabilityOutcome> sure =
        result.heldOut().stream()
            .filter(outcome -> outcome.probability() >= result.calibration().sureFrom())
            .toList();
    assertTrue(sure.size() > 1_000, "sure: " + sure.size());
    assertEquals(0.8, new Reliability(sure).right(), 0.01);
  }

  @Test
  void fewDatabasesAreRefused() {
    List<DoubtedAnswer> few =
        answers(100).stream()
            .map(one -> new DoubtedAnswer("one", one.before(), one.doubts(), one.right()))
            .toList();
    InputException refused =
        assertThrows(InputException.class, () -> DoubtFit.of("here", few, 0.8));
    assertEquals(
        "here: expected questions about at least 10 databases, found 1", refused.getMessage());
  }
}
