package dev.wayfarer.model.decoder;

import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;

/// Gates that take all inputs of a step at once.
final class WholeInput implements TaughtCell.Gates {
  private final Cell.Run run;
  private final TensorVector known;

  WholeInput(Cell.Run run, Tensor known) {
    this.run = run;
    this.known = known.unbind(0);
  }

  @Override
  public Cell.State open(int step, Tensor attended, Tensor parent, Cell.State last) {
    return run.open(known.get(step), attended, parent, last);
  }
}
