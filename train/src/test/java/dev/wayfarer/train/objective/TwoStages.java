package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// A small loss in two stages, an encoder and what follows it. A batch is a factor of the encoder's
/// weights.
///
/// It counts how often a stage is computed, and can fail in the middle of one.
final class TwoStages implements EncodedLoss<Double> {
  private static final int WIDTH = 2;

  final ParameterLayout layout =
      new ParameterLayout().linear("encoder", WIDTH, WIDTH).linear("other", WIDTH, 1);

  /// How often the encoder was computed.
  int encoded;

  /// How often either stage was computed.
  int computed;

  private final int failing;

  TwoStages() {
    this(-1);
  }

  /// @param failing how many stages are computed before one fails
  TwoStages(int failing) {
    this.failing = failing;
  }

  boolean fails() {
    return failing >= 0;
  }

  Parameters parameters() {
    double[] numbers =
        IntStream.range(0, (int) layout.size()).mapToDouble(i -> 0.3 * Math.sin(i + 1)).toArray();
    return Parameters.over(layout, Setting.tensor(numbers));
  }

  @Override
  public ParameterLayout encoderLayout() {
    return layout.first(2);
  }

  @Override
  public Tensor encode(Parameters theta, Double factor, Noise noise) {
    encoded++;
    Tensor outputs = theta.get("encoder.weight").mul(new Scalar(factor));
    count();
    return outputs.add(theta.get("encoder.bias")).tanh();
  }

  @Override
  public Tensor loss(Parameters theta, Double factor, Tensor outputs, Noise noise) {
    Tensor above = outputs.matmul(theta.get("other.weight").t());
    count();
    return above.add(theta.get("other.bias")).sub(new Scalar(factor)).square().mean();
  }

  private void count() {
    if (computed++ == failing) {
      throw new IllegalStateException("no memory");
    }
  }

  @Override
  public Tensor sumOfLosses(Parameters all, List<Double> factors, Noise noise) {
    List<Parameters> copies = all.copies(layout, factors.size());
    try {
      return IntStream.range(0, factors.size())
          .mapToObj(i -> of(copies.get(i), factors.get(i), noise))
          .reduce(Tensor::add)
          .orElseThrow();
    } finally {
      copies.forEach(Parameters::close);
    }
  }
}
