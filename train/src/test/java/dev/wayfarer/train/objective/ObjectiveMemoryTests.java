package dev.wayfarer.train.objective;

import static org.junit.jupiter.api.Assertions.assertThrows;
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
import dev.wayfarer.train.objective.LossFunction.GraphMemory;
import dev.wayfarer.train.objective.LossFunction.MicroBatch;
import dev.wayfarer.train.objective.LossFunction.MicroBatches;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        new DgMamlByFiniteDifferences(innerStep, FiniteDifferences.CENTRAL),
        new CrossDatabaseSam(0.1, 1, List.of("still")),
        new Fish(innerStep, 2));
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
      assertNothingStays(() -> objective.gradient(loss, theta, List.of(1.0, 2.0), Noise.OFF));
    }
  }

  @ParameterizedTest
  @EnumSource(GraphMemory.class)
  void theCutAtTheEncoderLeavesNothing(GraphMemory memory) {
    ParameterLayout layout =
        new ParameterLayout()
            .add("encoder", Initialiser.constant(1), SIZE)
            .add("moving", Initialiser.constant(1), 1);
    EncodedLoss<Double> loss =
        new EncodedLoss<>() {
          @Override
          public ParameterLayout encoderLayout() {
            return layout.first(1);
          }

          @Override
          public Tensor encode(Parameters theta, Double factor, Noise noise) {
            return theta.get("encoder").mul(new Scalar(factor)).sin();
          }

          @Override
          public Tensor loss(Parameters theta, Double factor, Tensor encoded, Noise noise) {
            return encoded.mul(theta.get("moving")).cos().mean();
          }

          @Override
          public Tensor sumOfLosses(Parameters all, List<Double> factors, Noise noise) {
            throw new UnsupportedOperationException();
          }
        };
    TaskGradient<Double> gradient =
        TaskGradient.of(
            new DgMamlByHessianProduct(new InnerStep(0.1, 1, List.of("encoder"))), loss);
    List<MicroBatches<Double>> sides = new ArrayList<>();
    for (double factor : new double[] {1, 2}) {
      sides.add(
          new MicroBatches<>(
              List.of(new MicroBatch<>(factor, 1)), Noise.OFF, Workers.CALLER, memory));
    }
    try (Parameters theta = Parameters.initial(layout, 1, Device.CPU)) {
      assertNothingStays(() -> gradient.of(theta, sides));
    }
  }

  /// A step that fails once the graph of its source is there, or half of it.
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aStepThatFailsLeavesNothing(boolean inItsSource) {
    ParameterLayout layout = new ParameterLayout().add("moving", Initialiser.constant(1), SIZE);
    BatchLoss<Double> loss =
        (theta, factor, _) -> {
          if (factor < 0) {
            throw new IllegalStateException("no loss");
          }
          return theta.get("moving").mul(new Scalar(factor)).cos().mean();
        };
    List<MicroBatch<Double>> parts =
        List.of(new MicroBatch<>(1.0, 0.5), new MicroBatch<>(inItsSource ? -1.0 : 2.0, 0.5));
    LossFunction source =
        LossFunction.of(
            loss, new MicroBatches<>(parts, Noise.OFF, Workers.CALLER, GraphMemory.KEEP_GRAPHS));
    LossFunction target = LossFunction.of(loss, -1.0, Noise.OFF);
    Objective objective = new DgMamlByHessianProduct(new InnerStep(0.1, 1, List.of()));
    try (Parameters theta = Parameters.initial(layout, 1, Device.CPU)) {
      assertNothingStays(
          () ->
              assertThrows(
                  IllegalStateException.class,
                  () -> objective.gradient(theta, List.of(source, target))));
    }
  }

  private static void assertNothingStays(Supplier<?> round) {
    rounds(round, ROUNDS / 5);
    assumeTrue(ResidentMemory.now().isPresent());
    long least = Long.MAX_VALUE;
    for (int i = 0; i < STRETCHES && least >= (long) ROUNDS * SIZE; i++) {
      long before = ResidentMemory.now().orElseThrow();
      rounds(round, ROUNDS);
      least = Math.min(least, ResidentMemory.now().orElseThrow() - before);
    }
    assertTrue(least < (long) ROUNDS * SIZE, "bytes a round: " + least / ROUNDS);
  }

  private static void rounds(Supplier<?> round, int rounds) {
    for (int i = 0; i < rounds; i++) {
      try (TensorScope _ = TensorScope.open()) {
        var _ = round.get();
      }
    }
  }
}
