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

/// The last part of an LSTM: opens its gates, to what is new and to what is remembered.
sealed interface LstmKernel {
  /// The state after a step.
  ///
  /// @param openings rows × gates × hidden, the gates in PyTorch's order: input, forget, content,
  ///   output
  /// @param last the cell after the step before
  DecoderCell.State open(Tensor openings, Tensor last);

  /// The fastest one for steps of gold queries. Where a gradient of the gradient is wanted, PyTorch
  /// goes back through the fused operator by plain ones, so these are taken from the beginning.
  ///
  /// @param known the part of their input that is known, steps × questions × inputs
  static LstmKernel of(Parameters theta, Tensor known) {
    if (!known.is_cuda() || !theta.isForOneGradient()) {
      return new Plain();
    }
    long openings = theta.get("decoder.cell.bias").size(0);
    return new Fused(torch.zeros(new long[] {known.size(1), openings}, known.options()));
  }

  /// With plain operators, which can be differentiated again and again.
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

  /// With one operator forwards and one backwards, where plain ones are nine forwards and more
  /// backwards: a GPU waits for operators to be launched, and their number is what costs time
  /// there.
  ///
  /// PyTorch has it for GPUs alone, and the Java bindings lack it, so it is called by its name.
  ///
  /// @param none zeros, rows × gates and hidden
  record Fused(Tensor none) implements LstmKernel {
    /// Outlives the scope in which it was found.
    static final OperatorHandle OPERATOR =
        TensorScope.keep(
            Dispatcher.singleton().findSchemaOrThrow("aten::_thnn_fused_lstm_cell", ""));

    @Override
    public DecoderCell.State open(Tensor openings, Tensor last) {
      // Openings by input and by state, which it adds up, then the cell; biases are in already.
      IValueVector stack =
          new IValueVector(
              new IValue(openings.flatten(1, 2)),
              new IValue(none),
              new IValue(last),
              new IValue(),
              new IValue());
      Dispatcher.singleton().callBoxed(OPERATOR, stack);
      // Copies: what the stack gives dies with it.
      return new DecoderCell.State(
          new Tensor(stack.get(0).toTensor()), new Tensor(stack.get(1).toTensor()));
    }
  }
}
