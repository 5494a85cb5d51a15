package dev.wayfarer.train.optimiser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;

class ClippingTests {
  private static void check(double longest, double norm, double[] gradient, double... expected) {
    try (PointerScope _ = new PointerScope()) {
      Tensor tensor = Flat.of(gradient);
      assertEquals(norm, Clipping.clip(tensor, longest), 1e-12);
      assertArrayEquals(expected, Flat.numbers(tensor), 1e-12);
    }
  }

  @Test
  void longGradientsAreScaled() {
    check(1, 5, new double[] {3, -4}, 0.6, -0.8);
  }

  @Test
  void shortGradientsStay() {
    check(5, 5, new double[] {3, -4}, 3, -4);
  }

  @Test
  void withoutABoundAllStay() {
    check(0, 5, new double[] {3, -4}, 3, -4);
  }

  @Test
  void whatIsNotFiniteStays() {
    double infinite = Double.POSITIVE_INFINITY;
    check(1, infinite, new double[] {infinite, 1}, infinite, 1);
    check(1, Double.NaN, new double[] {Double.NaN, 1}, Double.NaN, 1);
  }

  @Test
  void partsAreScaledApart() {
    try (PointerScope _ = new PointerScope()) {
      Tensor gradient = Flat.of(3, -4, 0.5, 12);
      assertEquals(Math.sqrt(25 + 0.25 + 144), Clipping.clipApart(gradient, 2, 1), 1e-12);
      double rest = Math.sqrt(144.25);
      assertArrayEquals(
          new double[] {0.6, -0.8, 0.5 / rest, 12 / rest}, Flat.numbers(gradient), 1e-12);
      assertEquals(Math.sqrt(2), Clipping.clipApart(gradient, 2, 1), 1e-12);
    }
  }

  @Test
  void aPartThatIsNotFiniteIsTold() {
    try (PointerScope _ = new PointerScope()) {
      assertEquals(Double.NaN, Clipping.clipApart(Flat.of(Double.NaN, 1), 1, 1));
      assertEquals(Double.NaN, Clipping.clipApart(Flat.of(1, Double.NaN), 1, 1));
    }
  }

  @Test
  void manyNumbersOfSinglePrecisionAreSummedWell() {
    try (PointerScope _ = new PointerScope()) {
      Tensor ones = torch.ones(30_000_000);
      assertEquals(Math.sqrt(30_000_000), Clipping.clip(ones, 0), 0.05);
    }
  }
}
