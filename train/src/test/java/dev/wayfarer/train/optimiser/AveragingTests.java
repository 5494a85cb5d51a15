package dev.wayfarer.train.optimiser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;

class AveragingTests {
  @Test
  void theLastSnapshotsAreAveraged() {
    try (PointerScope _ = new PointerScope();
        Averaging averaging = new Averaging(2)) {
      Tensor parameters = Flat.of(1, 100);
      averaging.add(parameters);
      for (int step = 0; step < 2; step++) {
        try (PointerScope _ = new PointerScope()) {
          parameters.add_(new Scalar(2));
          averaging.add(parameters);
        }
      }
      parameters.add_(new Scalar(1000));
      assertArrayEquals(new double[] {4, 103}, Flat.numbers(averaging.mean()), 1e-12);
      assertArrayEquals(
          new double[] {3, 102}, Flat.numbers(averaging.snapshots().getFirst()), 1e-12);
      assertArrayEquals(
          new double[] {4, 103}, Flat.numbers(averaging.mean()), 1e-12, "snapshots stay");
    }
  }

  @Test
  void withoutSnapshotsThereIsNoMean() {
    try (PointerScope _ = new PointerScope();
        Averaging averaging = new Averaging(0)) {
      averaging.add(Flat.of(1));
      assertEquals(0, averaging.snapshots().size());
      assertThrows(IllegalStateException.class, averaging::mean);
    }
  }
}
