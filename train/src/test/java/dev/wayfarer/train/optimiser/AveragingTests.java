package dev.wayfarer.train.optimiser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.train.optimiser.Averaging.Kind;
import java.util.Map;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;

class AveragingTests {
  @Test
  void theLastSnapshotsAreAveraged() {
    try (PointerScope _ = new PointerScope();
        Averaging averaging = new Averaging(new Averaging.Options(0, 2))) {
      Tensor parameters = Flat.of(1, 100);
      averaging.add(parameters);
      for (int step = 0; step < 2; step++) {
        try (PointerScope _ = new PointerScope()) {
          parameters.add_(new Scalar(2));
          averaging.add(parameters);
        }
      }
      parameters.add_(new Scalar(1000));
      assertArrayEquals(
          new double[] {4, 103}, Flat.numbers(averaging.averages().get(Kind.SNAPSHOTS)), 1e-12);
      assertArrayEquals(
          new double[] {3, 102}, Flat.numbers(averaging.snapshots().getFirst()), 1e-12);
      assertArrayEquals(
          new double[] {4, 103},
          Flat.numbers(averaging.averages().get(Kind.SNAPSHOTS)),
          1e-12,
          "snapshots stay");
    }
  }

  @Test
  void theExponentialAverageFollowsTheParameters() {
    try (PointerScope _ = new PointerScope();
        Averaging averaging = new Averaging(new Averaging.Options(0.75, 0))) {
      averaging.step(Flat.of(8), 1000);
      assertArrayEquals(new double[] {8}, exponential(averaging), 1e-6);
      averaging.step(Flat.of(0), 1001);
      assertArrayEquals(new double[] {6}, exponential(averaging), 1e-6);
      averaging.step(Flat.of(2), 1002);
      assertArrayEquals(new double[] {5}, exponential(averaging), 1e-6);
    }
  }

  @Test
  void theExponentialAverageFollowsFasterAtTheBeginning() {
    try (PointerScope _ = new PointerScope();
        Averaging averaging = new Averaging(new Averaging.Options(0.999, 0))) {
      averaging.step(Flat.of(12), 1);
      averaging.step(Flat.of(0), 2);
      assertArrayEquals(new double[] {3}, exponential(averaging), 1e-6, "12 * (1 + 2) / (10 + 2)");
    }
  }

  private static double[] exponential(Averaging averaging) {
    return Flat.numbers(averaging.averages().get(Kind.EXPONENTIAL));
  }

  @Test
  void whatIsNotAskedForIsNotKept() {
    try (PointerScope _ = new PointerScope();
        Averaging averaging = new Averaging(Averaging.Options.NONE)) {
      averaging.add(Flat.of(1));
      averaging.step(Flat.of(1), 1);
      assertEquals(Map.of(), averaging.averages());
    }
  }

  @Test
  void whatIsClosedHoldsNoTensors() {
    try (PointerScope _ = new PointerScope()) {
      Averaging averaging = new Averaging(new Averaging.Options(0.5, 1));
      averaging.add(Flat.of(1));
      averaging.step(Flat.of(1), 1);
      Tensor snapshot = averaging.snapshots().getFirst();
      Tensor exponential = averaging.exponential().orElseThrow();
      int ofSnapshot = snapshot.referenceCount();
      int ofExponential = exponential.referenceCount();
      averaging.close();
      assertEquals(ofSnapshot - 1, snapshot.referenceCount());
      assertEquals(ofExponential - 1, exponential.referenceCount());
      assertTrue(averaging.snapshots().isEmpty());
      assertTrue(averaging.exponential().isEmpty());
    }
  }

  @Test
  void optionsOutsideTheirRangesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Averaging.Options(1, 0));
    assertThrows(IllegalArgumentException.class, () -> new Averaging.Options(0, -1));
    assertThrows(IllegalArgumentException.class, () -> new Averaging.Options(0, 101));
  }

  @Test
  void averagesHaveTheNamesOfTheirFiles() {
    assertEquals("exponential", Kind.EXPONENTIAL.toString());
    assertEquals("snapshots", Kind.SNAPSHOTS.toString());
  }
}
