package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.List;
import java.util.SplittableRandom;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// Objectives on a network of one hidden layer.
class NetworkObjectiveTests extends ObjectiveContract<NetworkObjectiveTests.Points> {
  /// Inputs and the wanted outputs.
  record Points(Tensor inputs, Tensor wanted) {}

  private static final int WIDTH = 14;
  private static final int POINTS = 7;

  private TensorScope scope;
  private Setting<Points> setting;

  @BeforeEach
  void open() {
    scope = TensorScope.open();
    ParameterLayout layout = new ParameterLayout();
    layout.linear("below", WIDTH, WIDTH).linear("above", WIDTH, 1);
    layout.add("unused", Initialiser.normal(), 3);
    setting =
        new Setting<>(
            NetworkObjectiveTests::loss,
            layout,
            random(1, (int) layout.size()),
            points(2),
            points(3),
            Noise.seeded(4, Setting.DOUBLE));
  }

  @AfterEach
  void close() {
    scope.close();
  }

  private static double[] random(long seed, int size) {
    return new SplittableRandom(seed).doubles(size, -1, 1).toArray();
  }

  private static Points points(long seed) {
    return new Points(
        Setting.tensor(random(seed, POINTS * WIDTH)).view(POINTS, WIDTH),
        Setting.tensor(random(-seed, POINTS)).view(POINTS, 1));
  }

  private static Tensor loss(Parameters theta, Points points, Noise noise) {
    noise.restart();
    Tensor below = points.inputs.matmul(theta.get("below.weight").t()).add(theta.get("below.bias"));
    Tensor hidden = noise.drop("hidden", below.tanh(), 0.3);
    Tensor above = hidden.matmul(theta.get("above.weight").t()).add(theta.get("above.bias"));
    return above.sub(points.wanted).square().mean();
  }

  @Override
  Setting<Points> setting() {
    return setting;
  }

  @Override
  InnerStep innerStep() {
    return new InnerStep(0.2, 0.8, List.of());
  }

  @Override
  String prefix() {
    return "below";
  }

  @Override
  int coordinates() {
    return WIDTH * WIDTH;
  }
}
