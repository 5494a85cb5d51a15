package dev.wayfarer.model.relation;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Layers;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// A stack of transformer layers in which every pair of items has a relation.
///
///     score(i, j) = q_i · (k_j + rK[r_ij]) / √k,    output_i = Σ_j a_ij (v_j + rV[r_ij])
///
/// There are few relations and many pairs. So `q_i · rK` is computed for every relation once and
/// looked up by pair; and weights `a_ij` are added up by relation before they meet `rV`. Both are
/// exact, and no tensor of items × items × width is ever made.
public final class RelationLayers {
  private final LayerOptions options;
  private final int width;
  private final int kinds;

  /// A stack.
  ///
  /// @param width of item vectors, a multiple of the heads
  /// @param kinds how many kinds of relations there are
  public RelationLayers(LayerOptions options, int width, int kinds) {
    this.options = options;
    this.width = width;
    this.kinds = kinds;
  }

  /// Adds its parameters.
  public void describe(ParameterLayout layout) {
    for (int i = 0; i < options.count(); i++) {
      String layer = layer(i);
      layout.norm(layer + ".attention_norm", width);
      layout.linear(layer + ".attention", width, 3 * width);
      layout.add(layer + ".relation_keys", Initialiser.normal(), kinds, width / options.heads());
      layout.add(layer + ".relation_values", Initialiser.normal(), kinds, width / options.heads());
      layout.linear(layer + ".attention_out", width, width);
      layout.norm(layer + ".feed_norm", width);
      layout.linear(layer + ".feed_in", width, options.feedForward());
      layout.linear(layer + ".feed_out", options.feedForward(), width);
    }
    layout.norm("relations.norm", width);
  }

  private static String layer(int i) {
    return "relations." + i;
  }

  /// The vectors of all items after the stack.
  public Tensor apply(Parameters theta, Batch batch, Tensor items, Noise noise) {
    long questions = batch.size().questions();
    long count = batch.size().items();
    Tensor pairs = batch.relations().unsqueeze(1).expand(questions, options.heads(), count, count);
    Tensor mask = batch.items().view(questions, 1, 1, count);
    Tensor x = items;
    for (int i = 0; i < options.count(); i++) {
      String layer = layer(i);
      Tensor attended =
          attention(
              theta, layer, Layers.norm(theta, layer + ".attention_norm", x), pairs, mask, noise);
      x = x.add(noise.drop(layer + ".attention_out", attended, options.dropout()));
      Tensor fed = feed(theta, layer, Layers.norm(theta, layer + ".feed_norm", x), noise);
      x = x.add(noise.drop(layer + ".feed_out", fed, options.dropout()));
    }
    return Layers.norm(theta, "relations.norm", x);
  }

  private Tensor attention(
      Parameters theta, String layer, Tensor x, Tensor pairs, Tensor mask, Noise noise) {
    long questions = x.size(0);
    long count = x.size(1);
    int head = width / options.heads();
    TensorVector parts =
        Layers.linear(theta, layer + ".attention", x)
            .view(questions, count, 3, options.heads(), head)
            .permute(2, 0, 3, 1, 4)
            .unbind(0);
    Tensor q = parts.get(0).mul(new Scalar(1 / Math.sqrt(head)));
    Tensor byRelation = q.matmul(theta.get(layer + ".relation_keys").t());
    Tensor scores =
        q.matmul(parts.get(1).transpose(2, 3)).add(byRelation.gather(3, pairs)).add(mask);
    Tensor weights = noise.drop(layer + ".weights", scores.softmax(3), options.dropout());
    Tensor weightsByRelation =
        torch
            .zeros(new long[] {questions, options.heads(), count, kinds}, x.options())
            .scatter_add(3, pairs, weights);
    Tensor mixed =
        weights
            .matmul(parts.get(2))
            .add(weightsByRelation.matmul(theta.get(layer + ".relation_values")));
    return Layers.linear(
        theta, layer + ".attention_out", mixed.transpose(1, 2).reshape(questions, count, width));
  }

  private Tensor feed(Parameters theta, String layer, Tensor x, Noise noise) {
    Tensor inner = Layers.linear(theta, layer + ".feed_in", x).relu();
    return Layers.linear(
        theta, layer + ".feed_out", noise.drop(layer + ".feed_in", inner, options.dropout()));
  }
}
