package dev.wayfarer.lab.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.lab.calibration.LogisticRegression.Fit;
import dev.wayfarer.lab.calibration.LogisticRegression.Sample;
import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LogisticRegressionTests {
  private static double logistic(double sum) {
    return 1 / (1 + Math.exp(-sum));
  }

  @Test
  void knownWeightsAreFoundAgain() {
    SplittableRandom random = new SplittableRandom(1);
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      double[] figures = {random.nextDouble(-2, 2), random.nextDouble(0, 5)};
      double target = logistic(0.5 + 2 * figures[0] - figures[1]);
      samples.add(new Sample(figures, target, random.nextDouble(0.5, 2)));
    }
    Fit fit = LogisticRegression.of("some.json", samples, 0);
    assertEquals(0.5, fit.bias(), 1e-9);
    assertEquals(2, fit.weights()[0], 1e-9);
    assertEquals(-1, fit.weights()[1], 1e-9);
  }

  @Test
  void penaltyKeepsWeightsSmallAndLeavesTheBias() {
    List<Sample> samples =
        List.of(
            new Sample(new double[] {1}, 1, 1),
            new Sample(new double[] {-1}, 0, 1),
            new Sample(new double[] {0}, 1, 1));
    double free = LogisticRegression.of("some.json", samples, 0.1).weights()[0];
    Fit held = LogisticRegression.of("some.json", samples, 1e6);
    assertTrue(free > 1, "" + free);
    assertEquals(0, held.weights()[0], 1e-5);
    assertEquals(2 / 3.0, logistic(held.bias()), 1e-5);
  }

  @Test
  void weightCountsLikeRepetition() {
    Sample once = new Sample(new double[] {1}, 1, 1);
    Sample thrice = new Sample(new double[] {1}, 1, 3);
    Sample other = new Sample(new double[] {-0.5}, 0.2, 1);
    assertEquals(
        LogisticRegression.of("some.json", List.of(once, once, once, other), 1).weights()[0],
        LogisticRegression.of("some.json", List.of(thrice, other), 1).weights()[0],
        1e-9);
  }

  /// Whole steps of Newton's method end at a singular matrix here, with weights in the hundreds.
  @Test
  void weightsAreFoundWhereWholeStepsLeadAway() {
    List<Sample> samples =
        List.of(
            new Sample(new double[] {30}, 0.99, 1),
            new Sample(new double[] {0}, 0.99, 1),
            new Sample(new double[] {-3}, 0.01, 100));
    Fit fit = LogisticRegression.of("some.json", samples, 0);
    assertEquals(1.99243016, fit.bias(), 1e-8);
    assertEquals(2.16374307, fit.weights()[0], 1e-8);
  }

  @Test
  void whereNoWeightsFitBestNoneAreGiven() {
    List<Sample> sure =
        List.of(new Sample(new double[] {1}, 1, 1), new Sample(new double[] {2}, 1, 1));
    InputException refused =
        assertThrows(InputException.class, () -> LogisticRegression.of("some.json", sure, 1));
    assertEquals(
        "some.json: expected answers that some weights fit best, found none after 100 steps",
        refused.getMessage());
    List<Sample> twice =
        List.of(new Sample(new double[] {1, 1}, 1, 1), new Sample(new double[] {2, 2}, 0, 1));
    assertThrows(InputException.class, () -> LogisticRegression.of("some.json", twice, 0));
  }
}
