package dev.wayfarer.train.objective;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wayfarer.model.tensor.Initial;
import dev.wayfarer.model.tensor.Layout;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Placement;
import dev.wayfarer.model.tensor.Scope;
import dev.wayfarer.model.tensor.ResidentMemory;
import dev.wayfarer.train.objective.DgMamlByDifferences.Differences;
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
    Rehearsal rehearsal = new Rehearsal(0.1, 1, List.of("still"));
    return Stream.of(
        new BalancedSupervised(1),
        new DgFmaml(rehearsal),
        new DgMaml(rehearsal),
        new DgMamlByProduct(rehearsal),
        new DgMamlByDifferences(rehearsal, Differences.CENTRAL));
  }

  @ParameterizedTest
  @MethodSource("objectives")
  void stepsLeaveNothing(Objective objective) {
    Layout layout =
        new Layout().add("moving", Initial.constant(1), SIZE).add("still", Initial.constant(1), 1);
    Loss<Double> loss =
        (theta, factor, _) ->
            theta.get("moving").mul(theta.get("still")).mul(new Scalar(factor)).cos().mean();
    try (Parameters theta = Parameters.initial(layout, 1, Placement.CPU)) {
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

  private static void rounds(Objective objective, Loss<Double> loss, Parameters theta, int rounds) {
    for (int i = 0; i < rounds; i++) {
      try (Scope _ = Scope.open()) {
        var _ = objective.gradient(loss, theta, List.of(1.0, 2.0), Noise.OFF);
      }
    }
  }
}
