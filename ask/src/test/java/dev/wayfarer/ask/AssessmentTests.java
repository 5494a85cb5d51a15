package dev.wayfarer.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.calibration.Doubt;
import dev.wayfarer.model.calibration.DoubtCalibration;
import dev.wayfarer.model.calibration.Doubts;
import dev.wayfarer.sql.run.Rows;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AssessmentTests {
  private static final List<Double> BEFORE = List.of(0.8, 0.1, 0.05);
  private static final Rows EMPTY = new Rows(List.of("x"), List.of(), false);

  private static Assessment assessment(Optional<DoubtCalibration> calibration, boolean isSound) {
    return new Assessment(BEFORE, Doubts.NONE, calibration, 0.6, isSound);
  }

  private static DoubtCalibration lowering(double weight) {
    return new DoubtCalibration(0, 1, Map.of(Doubt.EMPTY, weight), 0.6);
  }

  @Test
  void probabilitiesStayWithoutACalibrationByDoubts() {
    assertEquals(BEFORE, assessment(Optional.empty(), true).and(EMPTY).probabilities());
  }

  @Test
  void emptyResultLowersTheBestAndRaisesTheOthers() {
    Assessment before = assessment(Optional.of(lowering(-2)), true);
    Assessment after = before.and(EMPTY);
    assertTrue(before.isConfident());
    assertFalse(after.isConfident());
    double best = 1 / (1 + Math.exp(2 - Math.log(4)));
    double rate = (1 - best) / 0.2;
    assertEquals(best, after.probabilities().get(0), 1e-9);
    assertEquals(Math.min(best, 0.1 * rate), after.probabilities().get(1), 1e-9);
    assertEquals(0.05 * rate, after.probabilities().get(2), 1e-9);
  }

  @Test
  void noOtherQueryBecomesMoreProbableThanTheBest() {
    List<Double> after = assessment(Optional.of(lowering(-20)), true).and(EMPTY).probabilities();
    assertEquals(after.get(0), after.get(1));
    assertTrue(after.stream().mapToDouble(each -> each).sum() <= 1);
  }

  @Test
  void whatIsNotJoinedIsNeverSure() {
    assertFalse(assessment(Optional.of(lowering(0)), false).isConfident());
  }
}
