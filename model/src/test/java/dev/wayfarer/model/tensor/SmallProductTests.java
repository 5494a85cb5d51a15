package dev.wayfarer.model.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Products of a few rows in blocks.
class SmallProductTests {
  @ParameterizedTest
  @CsvSource({
    "1024, 1280, 6, true",
    // No number of blocks divides the outputs.
    "1023, 1280, 6, false",
    "1024, 1280, 9, false",
    "256, 512, 6, false",
    // Too large for the most blocks.
    "8192, 4096, 6, false"
  })
  void blocksAreForFewRowsAndLargeWeights(int outputs, int inputs, int rows, boolean expected) {
    try (Scope _ = Scope.open()) {
      Class<?> kind = expected ? SmallProduct.Blocks.class : SmallProduct.Whole.class;
      assertInstanceOf(kind, SmallProduct.of(torch.zeros(outputs, inputs), rows));
    }
  }

  @Test
  void blocksAndTheirGradientsAreThoseOfTheWhole() {
    try (Scope _ = Scope.open()) {
      Tensor weight = torch.randn(1024, 1280).to(torch.ScalarType.Double);
      Tensor summand = torch.randn(6, 1024).to(torch.ScalarType.Double);
      Tensor input = torch.randn(6, 1280).to(torch.ScalarType.Double).requires_grad_(true);
      weight.requires_grad_(true);
      SmallProduct blocks = SmallProduct.of(weight, 6);
      assertInstanceOf(SmallProduct.Blocks.class, blocks);
      Tensor found = blocks.plus(summand, input);
      Tensor wanted = new SmallProduct.Whole(weight.t()).plus(summand, input);
      assertEquals(0, distance(found, wanted), 1e-10);
      TensorVector places = new TensorVector(input, weight);
      TensorVector slopes = torch.grad(new TensorVector(found.square().sum()), places);
      TensorVector wantedSlopes = torch.grad(new TensorVector(wanted.square().sum()), places);
      for (int i = 0; i < 2; i++) {
        assertEquals(0, distance(slopes.get(i), wantedSlopes.get(i)), 1e-8);
      }
    }
  }

  private static double distance(Tensor left, Tensor right) {
    return left.sub(right).abs().max().item_double();
  }
}
