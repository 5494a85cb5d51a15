package dev.wayfarer.train.optimiser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.train.optimiser.Schedule.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScheduleTests {
  private static final double EXACT = 1e-18;

  private static Schedule of(Shape shape) {
    return new Schedule(shape, 6e-4, 500, 20_000);
  }

  @Test
  void thePapersRateRisesInALineAndFallsWithARoot() {
    Schedule paper = of(Shape.PAPER);
    assertEquals(0, paper.rate(0));
    assertEquals(6e-4 / 500, paper.rate(1), EXACT);
    assertEquals(6e-4 * 499 / 500, paper.rate(499), EXACT);
    assertEquals(6e-4, paper.rate(500));
    assertEquals(6e-4 * Math.sqrt(0.5), paper.rate(500 + 19_500 / 2), EXACT);
    assertEquals(6e-4 * Math.sqrt(1 / 19_500.0), paper.rate(19_999), 1e-16);
    assertEquals(0, paper.rate(20_000));
  }

  @Test
  void aWaveFallsThroughTheHalf() {
    Schedule cosine = of(Shape.COSINE);
    assertEquals(6e-4, cosine.rate(500));
    assertEquals(3e-4, cosine.rate(500 + 19_500 / 2), EXACT);
    assertEquals(0, cosine.rate(20_000), EXACT);
  }

  @Test
  void aConstantRateStays() {
    assertEquals(6e-4, of(Shape.CONSTANT).rate(20_000));
    assertEquals(3e-4, of(Shape.CONSTANT).rate(250), EXACT);
  }

  @ParameterizedTest
  @EnumSource
  void withoutAWarmUpTheFirstStepIsNearThePeak(Shape shape) {
    assertEquals(1, new Schedule(shape, 1, 0, 1_000_000).rate(1), 1e-6);
    assertEquals(1, new Schedule(shape, 1, 0, 1_000_000).rate(0));
  }

  @Test
  void stepsOutsideAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> of(Shape.PAPER).rate(20_001));
    assertThrows(IllegalArgumentException.class, () -> of(Shape.PAPER).rate(-1));
    assertThrows(IllegalArgumentException.class, () -> new Schedule(Shape.PAPER, 1, 5, 5));
    assertThrows(IllegalArgumentException.class, () -> new Schedule(Shape.PAPER, Double.NaN, 0, 5));
    assertThrows(IllegalArgumentException.class, () -> new Schedule(Shape.PAPER, 1, -1, 5));
    String message =
        assertThrows(IllegalArgumentException.class, () -> new Schedule(Shape.PAPER, 1, 0, 0))
            .getMessage();
    assertEquals("steps: expected an integer of at least 1, found 0", message);
  }
}
