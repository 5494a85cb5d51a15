package dev.wayfarer.train.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class StudentTTests {
  /// Bounds of 95% for 1 to 30 degrees of freedom, by numerical integration of the density.
  private static final double[] BOUNDS = {
    12.70620474, 4.30265273, 3.18244631, 2.77644511, 2.57058184, 2.44691185, 2.36462425,
    2.30600414, 2.26215716, 2.22813885, 2.20098516, 2.17881283, 2.16036866, 2.14478669,
    2.13144955, 2.1199053, 2.10981558, 2.10092204, 2.09302405, 2.08596345, 2.07961384,
    2.07387307, 2.06865761, 2.06389856, 2.05953855, 2.05552944, 2.05183052, 2.04840714,
    2.04522964, 2.04227246
  };

  @Test
  void boundsAreThoseOfTheDistribution() {
    for (int degrees = 1; degrees <= BOUNDS.length; degrees++) {
      assertEquals(BOUNDS[degrees - 1], StudentT.bound(0.95, degrees), 1e-7, degrees + " degrees");
    }
  }

  @Test
  void otherProbabilitiesAreRightWhereTheyAreKnownInClosedForm() {
    assertEquals(Math.tan(0.495 * Math.PI), StudentT.bound(0.99, 1), 1e-9);
    // With two degrees of freedom, t / √(2 + t²) is the probability.
    assertEquals(0.9 * Math.sqrt(2 / (1 - 0.81)), StudentT.bound(0.9, 2), 1e-9);
    assertEquals(0, StudentT.bound(0, 5), 1e-9);
  }

  @Test
  void manyDegreesAreAlmostNormal() {
    assertEquals(1.959964, StudentT.bound(0.95, 100_000), 5e-5);
  }

  @Test
  void boundAndProbabilityAreInverse() {
    for (int degrees : new int[] {1, 2, 3, 7, 20, 101}) {
      assertEquals(0.8, StudentT.within(StudentT.bound(0.8, degrees), degrees), 1e-12);
    }
  }

  @Test
  void nonsenseIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> StudentT.bound(0.95, 0));
    assertThrows(IllegalArgumentException.class, () -> StudentT.bound(1, 3));
    assertThrows(IllegalArgumentException.class, () -> StudentT.bound(Double.NaN, 3));
  }
}
