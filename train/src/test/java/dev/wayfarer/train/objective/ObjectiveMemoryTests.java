package dev.wayfarer.train.objective;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.ResidentMemory;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.FiniteDifferences;
import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.pytorch.Scalar;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What an objective computes is gone with the caller's scope.
class ObjectiveMemoryTests {
  private static final int ROUNDS = 100;

  /// What stays behind makes the process grow in every stretch of rounds, the allocator only in
  /// some.
  private static final int STRETCHES = 4;

  /// A million numbers, so that one tensor that stays behind in each round shows.
  private static final int SIZE = 1 << 20;

  static Stream<Objective> objectives() {
    InnerStep innerStep = new InnerStep(0.1, 1, List.of("still"));
    return Stream.of(
        new BalancedObjective(1),
        new FirstOrderDgMaml(innerStep),
        new DgMamlByDoubleBackward(innerStep),
        new DgMamlByHessianProduct(innerStep),
        new DgMamlByFiniteDifferences(innerStep, FiniteDifferences.CENTRAL));
  }

  @ParameterizedTest
  @MethodSource("objectives")
  void stepsLeaveNothing(Objective objective) {
    ParameterLayout layout =
        new ParameterLayout()
            .add("moving", Initialiser.constant(1), SIZE)
            .add("still", Initialiser.constant(1), 1);
    BatchLoss<Double> loss =
        (theta, factor, _) ->
            theta.get("moving").mul(theta.get("still")).mul(new Scalar(factor)).cos().mean();
    try (Parameters theta = Parameters.initial(layout, 1, Device.CPU)) {
      rounds(objective, loss, theta, ROUNDS / 5);
      assumeTrue(ResidentMemory.now().isPresent());
      long least = Long.MAX_VALUE;
      for (int i = 0; i < STRETCHES && least >= (long) ROUNDS * SIZE; i++) {
        long before = ResidentMemory.now().orElseThrow();
        rounds(objective, loss, theta, ROUNDS);
        least = Math.min(least, ResidentMemory.now().orElseThrow() - before);
      }
      assertTrue(least < (long) ROUNDS * SIZE, "bytes a round: " + least / ROUNDS);
    }
  }

  private static void rounds(
      Objective objective, BatchLoss<Double> loss, Parameters theta, int rounds) {
    for (int i = 0; i < rounds; i++) {
      try (TensorScope _ = TensorScope.open()) {
        var _ = objective.gradient(loss, theta, List.of(1.0, 2.0), Noise.OFF);
      }
    }
  }
}
