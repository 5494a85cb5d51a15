package dev.wayfarer.lab.probe;

import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Layers;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// Says of a column whether the query of a question names it: t = attention of the column to the
/// words, log odds = network(column, t), with one hidden layer.
final class ColumnProbe {
  private static final int HIDDEN = 256;

  private ColumnProbe() {}

  static ParameterLayout layout(int width) {
    return new ParameterLayout()
        .add("attention", Initialiser.fanIn(width), width, width)
        .linear("hidden", 2 * width, HIDDEN)
        .linear("odds", HIDDEN, 1);
  }

  /// Returns the log odds of each column, questions × columns.
  static Tensor odds(Parameters theta, ProbeBatch batch) {
    Tensor scores =
        batch.columns().matmul(theta.get("attention")).matmul(batch.words().transpose(1, 2));
    Tensor attended = scores.add(batch.wordMask()).softmax(2).matmul(batch.words());
    Tensor both = torch.cat(new TensorVector(batch.columns(), attended), 2);
    return Layers.linear(theta, "odds", Layers.linear(theta, "hidden", both).relu()).squeeze(-1);
  }

  /// Returns the mean cross-entropy over all columns. Without dropout the noise is not used.
  static Tensor loss(Parameters theta, ProbeBatch batch, Noise noise) {
    Tensor sign = batch.relevant().mul(new Scalar(2)).sub(new Scalar(1));
    Tensor missed = torch.softplus(odds(theta, batch).mul(sign).neg());
    return missed.mul(batch.counted()).sum().div(batch.counted().sum());
  }
}
