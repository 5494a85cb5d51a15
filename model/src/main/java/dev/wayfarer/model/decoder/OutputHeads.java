package dev.wayfarer.model.decoder;

import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.tensor.Layers;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// Scores choices, given the decoder's outputs.
///
/// Symbols have scores of their own. A column or table is pointed at through items: attention picks
/// items, and the alignment says which column each of them speaks of. Values are compared directly.
final class OutputHeads {
  /// No column has less, so that logarithms stay finite.
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

  /// Scores of symbols, whatever the shape before the last dimension.
  Tensor symbols(Parameters theta, Tensor outputs) {
    Tensor inner = Layers.linear(theta, "decoder.symbol.in", outputs).tanh();
    return Layers.linear(theta, "decoder.symbol.out", inner);
  }

  /// Scores of columns, tables or values, as logarithms.
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
