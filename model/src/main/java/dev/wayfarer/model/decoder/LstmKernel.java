package dev.wayfarer.model.decoder;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import org.bytedeco.pytorch.Dispatcher;
import org.bytedeco.pytorch.IValue;
import org.bytedeco.pytorch.IValueVector;
import org.bytedeco.pytorch.OperatorHandle;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// The pointwise part of an LSTM: from the gates' pre-activations to the next state.
sealed interface LstmKernel {
  /// Returns the state after a step.
  ///
  /// @param openings the gates' pre-activations, rows × gates × hidden, in PyTorch's order: input,
  ///   forget, content, output
  /// @param last the cell after the step before
  DecoderCell.State open(Tensor openings, Tensor last);

  /// Returns the fastest kernel for the steps of gold queries. For second derivatives PyTorch
  /// differentiates the fused operator through plain ones, so the plain kernel is used from the
  /// start.
  ///
  /// @param known the part of their input that is known, steps × questions × inputs
  static LstmKernel of(Parameters theta, Tensor known) {
    return of(theta, known.size(1));
  }

  /// Returns the fastest kernel for parameters.
  ///
  /// @param rows how many states there are after a step
  static LstmKernel of(Parameters theta, long rows) {
    Tensor bias = theta.get("decoder.cell.bias");
    if (!bias.is_cuda() || !theta.isForOneGradient()) {
      return new Plain();
    }
    return new Fused(torch.zeros(new long[] {rows, bias.size(0)}, bias.options()));
  }

  /// Plain operators, which can be differentiated any number of times.
  record Plain() implements LstmKernel {
    @Override
    public DecoderCell.State open(Tensor openings, Tensor last) {
      return opened(openings.unbind(1), last);
    }

    static DecoderCell.State opened(TensorVector gates, Tensor last) {
      Tensor kept = gates.get(1).sigmoid().mul(last);
      Tensor cell = kept.add(gates.get(0).sigmoid().mul(gates.get(2).tanh()));
      return new DecoderCell.State(gates.get(3).sigmoid().mul(cell.tanh()), cell);
    }
  }

  /// One fused operator forwards and one backwards, where plain operators take nine forwards and
  /// more backwards. On a GPU the number of kernel launches is what costs time.
  ///
  /// PyTorch has the operator for GPUs only, and the Java bindings lack it, so it is called by
  /// name.
  ///
  /// @param none zeros, rows × gates and hidden
  record Fused(Tensor none) implements LstmKernel {
    /// Lives beyond the scope in which it was looked up.
    static final OperatorHandle OPERATOR =
        TensorScope.keep(
            Dispatcher.singleton().findSchemaOrThrow("aten::_thnn_fused_lstm_cell", ""));

    @Override
    public DecoderCell.State open(Tensor openings, Tensor last) {
      // Pre-activations by input and by state, which the operator adds up, then the cell; biases
      // are included already.
      IValueVector stack =
          new IValueVector(
              new IValue(openings.flatten(1, 2)),
              new IValue(none),
              new IValue(last),
              new IValue(),
              new IValue());
      Dispatcher.singleton().callBoxed(OPERATOR, stack);
      // Copies, since what the stack returns is freed with it.
      return new DecoderCell.State(
          new Tensor(stack.get(0).toTensor()), new Tensor(stack.get(1).toTensor()));
    }
  }
}
