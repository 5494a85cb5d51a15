package dev.wayfarer.model.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Weights in blocks, for products of a few rows.
class StepwiseWeightsTests {
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
    try (TensorScope _ = TensorScope.open()) {
      Class<?> kind = expected ? StepwiseWeights.Blocks.class : StepwiseWeights.Whole.class;
      assertInstanceOf(kind, StepwiseWeights.of(torch.zeros(outputs, inputs), rows));
    }
  }

  @Test
  void blocksAndTheirGradientsAreThoseOfTheWhole() {
    try (TensorScope _ = TensorScope.open()) {
      Tensor weight = torch.randn(1024, 1280).to(torch.ScalarType.Double);
      Tensor summand = torch.randn(6, 1024).to(torch.ScalarType.Double);
      Tensor input = torch.randn(6, 1280).to(torch.ScalarType.Double).requires_grad_(true);
      weight.requires_grad_(true);
      StepwiseWeights blocks = StepwiseWeights.of(weight, 6);
      assertInstanceOf(StepwiseWeights.Blocks.class, blocks);
      Tensor found = blocks.addProduct(summand, input);
      Tensor wanted = new StepwiseWeights.Whole(weight.t()).addProduct(summand, input);
      assertEquals(0, distance(found, wanted), 1e-10);
      TensorVector places = new TensorVector(input, weight);
      TensorVector gradients = torch.grad(new TensorVector(found.square().sum()), places);
      TensorVector wantedGradients = torch.grad(new TensorVector(wanted.square().sum()), places);
      for (int i = 0; i < 2; i++) {
        assertEquals(0, distance(gradients.get(i), wantedGradients.get(i)), 1e-8);
      }
    }
  }

  private static double distance(Tensor left, Tensor right) {
    return left.sub(right).abs().max().item_double();
  }
}
