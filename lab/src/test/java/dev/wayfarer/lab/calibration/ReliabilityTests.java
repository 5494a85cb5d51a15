package dev.wayfarer.lab.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReliabilityTests {
  private static final List<ProbabilityOutcome> SOME =
      List.of(
          new ProbabilityOutcome(0.8, true),
          new ProbabilityOutcome(0.85, false),
          new ProbabilityOutcome(0.1, false),
          new ProbabilityOutcome(1, true));

  @Test
  void stretchesHoldTheirLowerEnd() {
    List<Reliability.Bin> bins = new Reliability(SOME).bins();
    assertEquals(10, bins.size());
    assertEquals(0, bins.get(0).answers());
    assertTrue(Double.isNaN(bins.get(0).right()));
    assertEquals(1, bins.get(1).answers());
    assertEquals(2, bins.get(8).answers());
    assertEquals(0.825, bins.get(8).mean(), 1e-12);
    assertEquals(0.5, bins.get(8).right(), 1e-12);
    assertEquals(1, bins.get(9).answers());
  }

  @Test
  void scoresAreThoseOfTheBook() {
    Reliability reliability = new Reliability(SOME);
    assertEquals(0.5, reliability.right());
    assertEquals((0.1 + 2 * 0.325 + 0) / 4, reliability.expectedError(), 1e-12);
    assertEquals((0.04 + 0.7225 + 0.01 + 0) / 4, reliability.brier(), 1e-12);
    assertEquals(
        -(Math.log(0.8) + Math.log(0.15) + Math.log(0.9)) / 4, reliability.logLoss(), 1e-12);
  }

  @Test
  void weightCountsLikeRepetition() {
    ProbabilityOutcome thrice = new ProbabilityOutcome(0.3, false, 3);
    ProbabilityOutcome once = new ProbabilityOutcome(0.3, false);
    ProbabilityOutcome other = new ProbabilityOutcome(0.34, true);
    Reliability weighed = new Reliability(List.of(thrice, other));
    Reliability repeated = new Reliability(List.of(once, once, once, other));
    assertEquals(repeated.right(), weighed.right(), 1e-12);
    assertEquals(repeated.expectedError(), weighed.expectedError(), 1e-12);
    assertEquals(repeated.brier(), weighed.brier(), 1e-12);
    assertEquals(repeated.logLoss(), weighed.logLoss(), 1e-12);
  }

  @Test
  void oneAnswerThatWasSureAndWrongDoesNotDecideAll() {
    assertEquals(
        -Math.log(1e-6), new Reliability(List.of(new ProbabilityOutcome(1, false))).logLoss());
  }

  @Test
  void mostProbableAnswersComeFirst() {
    RiskCoverage risk = new RiskCoverage(SOME);
    assertEquals(new RiskCoverage.Point(0.25, 1, 1), risk.at(0.25));
    assertEquals(new RiskCoverage.Point(0.5, 0.5, 0.85), risk.at(0.5));
    assertEquals(new RiskCoverage.Point(1, 0.5, 0.1), risk.at(1));
    assertEquals(risk.at(0.25), risk.at(0.01));
  }

  @Test
  void whatIsNoProbabilityIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new ProbabilityOutcome(Double.NaN, true));
    assertThrows(IllegalArgumentException.class, () -> new ProbabilityOutcome(1.1, true));
  }
}
