package dev.wayfarer.model.decoder;

import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;

/// LSTM gates that take the concatenated inputs of a step at once.
final class ConcatenatedInputGates implements TeacherForcedCell.Gates {
  private final DecoderCell.Run run;
  private final TensorVector known;

  ConcatenatedInputGates(DecoderCell.Run run, Tensor known) {
    this.run = run;
    this.known = known.unbind(0);
  }

  @Override
  public DecoderCell.State open(int step, Tensor attended, Tensor parent, DecoderCell.State last) {
    return run.open(known.get(step), attended, parent, last);
  }
}
