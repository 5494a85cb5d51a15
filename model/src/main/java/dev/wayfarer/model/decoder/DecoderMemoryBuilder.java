package dev.wayfarer.model.decoder;

import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.relation.Alignment;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Layers;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// Computes the [DecoderMemory], which does not depend on the steps of a query.
final class DecoderMemoryBuilder {
  private final DecoderOptions options;
  private final int width;
  private final int symbols;

  DecoderMemoryBuilder(DecoderOptions options, int width, int symbols) {
    this.options = options;
    this.width = width;
    this.symbols = symbols;
  }

  void describe(ParameterLayout layout) {
    layout.linear("decoder.attention.key", width, width);
    layout.linear("decoder.attention.content", width, width);
    layout.add("decoder.value.kinds", Initialiser.normal(), ValueKind.values().length, width);
    layout.linear("decoder.value.span", width, width);
    layout.linear("decoder.value.columns", width, width);
    layout.add("decoder.choice.symbols", Initialiser.normal(), symbols, options.choiceWidth());
    layout.linear("decoder.choice.column", width, options.choiceWidth());
    layout.linear("decoder.choice.table", width, options.choiceWidth());
    layout.linear("decoder.choice.value", width, options.choiceWidth());
  }

  DecoderMemory memory(Parameters theta, Batch batch, Tensor items, Alignment.Aligned aligned) {
    Batch.Size size = batch.size();
    Tensor schema = batch.schema(items);
    Tensor columns = schema.narrow(1, 0, size.columns());
    Tensor tables = schema.narrow(1, size.columns(), size.tables());
    Tensor values = values(theta, batch, items);
    TensorVector choices = new TensorVector();
    choices.push_back(torch.zeros(new long[] {1, options.choiceWidth()}, items.options()));
    choices.push_back(theta.get("decoder.choice.symbols"));
    choices.push_back(embedded(theta, "decoder.choice.column", columns));
    choices.push_back(embedded(theta, "decoder.choice.table", tables));
    choices.push_back(embedded(theta, "decoder.choice.value", values));
    // Scaled here, once, rather than the queries of every step.
    Tensor keys =
        Layers.linear(theta, "decoder.attention.key", items)
            .mul(new Scalar(1 / Math.sqrt(width / (double) options.heads())));
    // Contiguous, or every step would copy them.
    return new DecoderMemory(
        items.transpose(1, 2),
        batch.items().unsqueeze(1),
        heads(keys, size).permute(0, 2, 3, 1).contiguous(),
        heads(Layers.linear(theta, "decoder.attention.content", items), size)
            .permute(0, 2, 1, 3)
            .contiguous(),
        aligned.columns(),
        aligned.tables(),
        values.transpose(1, 2),
        batch.columnMask().unsqueeze(1),
        batch.tableMask().unsqueeze(1),
        batch.values().mask().unsqueeze(1),
        torch.cat(choices, 0));
  }

  private Tensor heads(Tensor items, Batch.Size size) {
    return items.view(size.questions(), size.items(), options.heads(), width / options.heads());
  }

  /// A value's vector is made of its kind, the words that it stands for, and the columns that it
  /// fits.
  private static Tensor values(Parameters theta, Batch batch, Tensor items) {
    Batch.Values values = batch.values();
    Tensor kinds = theta.get("decoder.value.kinds").index_select(0, values.kinds().view(-1));
    Tensor spans = Layers.linear(theta, "decoder.value.span", values.spans().matmul(items));
    Tensor fitting = Layers.linear(theta, "decoder.value.columns", values.columns().matmul(items));
    return spans.add(fitting).add(kinds.view(spans.shape()));
  }

  private Tensor embedded(Parameters theta, String name, Tensor items) {
    return Layers.linear(theta, name, items).reshape(-1, options.choiceWidth());
  }
}
