package dev.wayfarer.model.decoder;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.StepwiseProduct;
import org.bytedeco.pytorch.Tensor;

/// The decoder's cell under teacher forcing: the steps of gold queries, most of whose inputs are
/// known beforehand.
final class TeacherForcedCell implements CellSteps {
  /// How the LSTM's gates take their inputs.
  @FunctionalInterface
  interface Gates {
    DecoderCell.State open(int step, Tensor attended, Tensor parent, DecoderCell.State last);
  }

  private final DecoderCell.Run run;
  private final StepwiseProduct queries;
  private final StepwiseProduct attended;
  private final Gates gates;

  /// A cell.
  ///
  /// @param known the part of the input that is known beforehand, steps × questions × inputs
  TeacherForcedCell(Parameters theta, DecoderCell.Run run, Tensor known, Gates gates) {
    this.run = run;
    this.queries = linear(theta, "decoder.attention.query", known);
    this.attended = linear(theta, "decoder.attention.out", known);
    this.gates = gates;
  }

  private static StepwiseProduct linear(Parameters theta, String name, Tensor known) {
    Tensor bias = theta.get(name + ".bias");
    return theta.stepwise(
        theta.get(name + ".weight"), bias.expand(known.size(0), known.size(1), bias.size(0)));
  }

  @Override
  public DecoderCell.State step(int step, DecoderCell.State last, Tensor parent) {
    Tensor found =
        run.attention().mixed(queries.step(step, last.output()), "decoder.attention." + step);
    return gates.open(step, attended.step(step, found), parent, last);
  }
}
