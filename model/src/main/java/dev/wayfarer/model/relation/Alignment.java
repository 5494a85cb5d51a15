package dev.wayfarer.model.relation;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Layers;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// Aligns items with columns and tables.
public final class Alignment {
  /// For each item, a distribution over columns and one over tables.
  ///
  /// @param columns questions × items × columns
  /// @param tables questions × items × tables
  public record Aligned(Tensor columns, Tensor tables) {}

  private final int width;
  private final int kinds;

  /// An alignment of vectors.
  ///
  /// @param kinds how many kinds of relations there are
  public Alignment(int width, int kinds) {
    this.width = width;
    this.kinds = kinds;
  }

  /// Adds its parameters.
  public void describe(ParameterLayout layout) {
    layout.linear("alignment.query", width, width);
    layout.linear("alignment.key", width, width);
    layout.add("alignment.relation_keys", Initialiser.normal(), kinds, width);
  }

  /// The distributions of all items.
  public Aligned align(Parameters theta, Batch batch, Tensor items) {
    Batch.Size size = batch.size();
    Tensor query =
        Layers.linear(theta, "alignment.query", items).mul(new Scalar(1 / Math.sqrt(width)));
    // Only columns and tables are keys: words never are.
    Tensor keys = Layers.linear(theta, "alignment.key", batch.schema(items));
    Tensor mask = torch.cat(new TensorVector(batch.columnMask(), batch.tableMask()), 1);
    Tensor byRelation = query.matmul(theta.get("alignment.relation_keys").t());
    Tensor scores =
        query
            .matmul(keys.transpose(1, 2))
            .add(byRelation.gather(2, batch.schemaRelations()))
            .add(mask.unsqueeze(1));
    return new Aligned(
        scores.narrow(2, 0, size.columns()).softmax(2),
        scores.narrow(2, size.columns(), size.tables()).softmax(2));
  }
}
