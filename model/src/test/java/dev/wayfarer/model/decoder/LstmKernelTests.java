package dev.wayfarer.model.decoder;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.tensor.TensorScope;
import org.bytedeco.pytorch.T_TensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;

class LstmKernelTests {
  /// It runs on a GPU only; but under this name it must be there.
  @Test
  void fusedOperatorExists() {
    assertFalse(LstmKernel.Fused.OPERATOR.isNull());
    assertTrue(LstmKernel.Fused.OPERATOR.hasSchema());
  }

  @Test
  void plainOperatorsOpenGatesAsAnLstmDoes() {
    try (TensorScope _ = TensorScope.open()) {
      Tensor openings = torch.randn(new long[] {5, 4 * 3});
      Tensor last = torch.randn(new long[] {5, 3});
      DecoderCell.State state = new LstmKernel.Plain().open(openings.view(5, 4, 3), last);
      // All openings come through the input, as they are.
      T_TensorTensor_T expected =
          torch.lstm_cell(
              openings,
              new TensorVector(torch.zeros(new long[] {5, 3}), last),
              torch.eye(4 * 3),
              torch.zeros(new long[] {4 * 3, 3}),
              new TensorOptional(),
              new TensorOptional());
      assertTrue(torch.allclose(expected.get0(), state.output()));
      assertTrue(torch.allclose(expected.get1(), state.cell()));
    }
  }
}
