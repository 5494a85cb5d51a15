package dev.wayfarer.train.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.model.tensor.TensorScope;
import java.util.List;
import java.util.concurrent.Callable;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;

class PeerSumTests {
  private static Callable<Tensor> task(double value) {
    return () -> {
      try (TensorScope _ = TensorScope.open()) {
        return TensorScope.keep(torch.full(new long[] {3}, new Scalar(value)));
      }
    };
  }

  /// What is returned lives as long as the caller's scope.
  @Test
  void oneProcessAloneHasTheSumOfItsTasks() {
    try (TensorScope _ = TensorScope.open();
        Workers workers = new Workers(1)) {
      Tensor like = torch.zeros(3);
      Tensor sum = PeerSum.of(List.of(task(1), task(2), task(4)), like, 3, workers);
      assertEquals(21, sum.sum().item_double());
      Tensor single = PeerSum.of(List.of(task(5)), like, 3, workers);
      assertEquals(15, single.sum().item_double());
    }
  }
}
