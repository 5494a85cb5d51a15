package dev.wayfarer.model.decoder;

import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.tensor.Layers;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// The decoder's output heads: score choices, given the cell's outputs.
///
/// A linear layer scores symbols. Columns and tables are scored by a pointer over items and the
/// alignment of items to columns and tables. A pointer scores values directly.
final class OutputHeads {
  /// The least probability of a column, so that logarithms stay finite.
  private static final double SMALLEST = 1e-9;

  private final DecoderOptions options;
  private final int width;
  private final int symbols;

  OutputHeads(DecoderOptions options, int width, int symbols) {
    this.options = options;
    this.width = width;
    this.symbols = symbols;
  }

  void describe(ParameterLayout layout) {
    layout.linear("decoder.symbol.in", options.hidden(), options.choiceWidth());
    layout.linear("decoder.symbol.out", options.choiceWidth(), symbols);
    layout.linear("decoder.column", options.hidden(), width);
    layout.linear("decoder.table", options.hidden(), width);
    layout.linear("decoder.value", options.hidden(), width);
  }

  /// Returns the scores of symbols, whatever the leading dimensions are.
  Tensor symbols(Parameters theta, Tensor outputs) {
    Tensor inner = Layers.linear(theta, "decoder.symbol.in", outputs).tanh();
    return Layers.linear(theta, "decoder.symbol.out", inner);
  }

  /// Returns the scores of columns, tables or values, as logarithms.
  ///
  /// @param outputs questions × rows × hidden
  /// @return questions × rows × choices
  Tensor pointers(Parameters theta, DecoderMemory memory, ChoiceKind kind, Tensor outputs) {
    return switch (kind) {
      case COLUMN -> aligned(theta, "decoder.column", memory, memory.toColumns(), outputs);
      case TABLE -> aligned(theta, "decoder.table", memory, memory.toTables(), outputs);
      case VALUE -> query(theta, "decoder.value", outputs).matmul(memory.values());
      case SYMBOL -> throw new IllegalArgumentException("symbols are not pointed at");
    };
  }

  private Tensor aligned(
      Parameters theta, String name, DecoderMemory memory, Tensor alignment, Tensor outputs) {
    Tensor scores = query(theta, name, outputs).matmul(memory.items()).add(memory.mask());
    return scores.softmax(2).matmul(alignment).clamp_min(new Scalar(SMALLEST)).log();
  }

  private Tensor query(Parameters theta, String name, Tensor outputs) {
    return Layers.linear(theta, name, outputs).mul(new Scalar(1 / Math.sqrt(width)));
  }
}
