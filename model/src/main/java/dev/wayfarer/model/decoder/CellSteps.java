package dev.wayfarer.model.decoder;

import org.bytedeco.pytorch.Tensor;

/// The decoder's cell under teacher forcing.
interface CellSteps {
  /// The next step.
  ///
  /// @param last the state after the step before
  /// @param parent the output of the parent step
  DecoderCell.State step(int step, DecoderCell.State last, Tensor parent);
}
