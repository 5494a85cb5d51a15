package dev.wayfarer.train.objective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.objective.LossFunction.GraphMemory;
import dev.wayfarer.train.objective.LossFunction.MicroBatch;
import dev.wayfarer.train.objective.LossFunction.MicroBatches;
import dev.wayfarer.train.objective.LossFunctionTests.Pair;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bytedeco.javacpp.Pointer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// No tensor outlives the caller's scope, by count, wherever in a step a loss or an encoder fails.
class LeftTensorsTests {
  private static final int PARTS = 4;

  private TensorScope scope;
  private Parameters theta;

  @BeforeEach
  void open() {
    scope = TensorScope.open();
    theta = new TwoStages().parameters();
  }

  @AfterEach
  void close() {
    theta.close();
    scope.close();
  }

  /// With and without a cut at the encoder.
  static Stream<Objective> objectives() {
    List<Objective> all = new ArrayList<>();
    for (List<String> frozen : List.of(List.of("other.bias"), List.of("encoder."))) {
      InnerStep innerStep = new InnerStep(0.1, 0.7, frozen);
      for (Function<InnerStep, Objective> make : ObjectiveContract.withInnerStep()) {
        all.add(make.apply(innerStep));
      }
      all.add(new CrossDatabaseSam(0.1, 0.7, frozen));
      all.add(new Fish(innerStep, 2));
    }
    all.add(new BalancedObjective(0.7));
    all.add(new SupervisedObjective());
    return all.stream();
  }

  private static List<MicroBatches<Double>> sides(int count, GraphMemory memory, Workers workers) {
    List<MicroBatch<Double>> parts =
        IntStream.range(0, PARTS).mapToObj(i -> new MicroBatch<>(1.0 + i, 1.0 / PARTS)).toList();
    return IntStream.range(0, count)
        .mapToObj(_ -> new MicroBatches<>(parts, Noise.OFF, workers, memory))
        .toList();
  }

  private void step(Objective objective, GraphMemory memory, TwoStages loss, Workers workers) {
    try (TensorScope _ = TensorScope.open()) {
      var _ =
          TaskGradient.of(objective, loss).of(theta, sides(objective.lossCount(), memory, workers));
    }
  }

  /// That more are gone than came to be is no fault: the collector may free what others left.
  private static void assertNothingStays(Runnable step, String when) {
    long before = Pointer.totalCount();
    step.run();
    long left = Pointer.totalCount() - before;
    assertTrue(left <= 0, left + " left, " + when);
  }

  @ParameterizedTest
  @MethodSource("objectives")
  void aStepThatFailsAnywhereOrNowhereLeavesNoTensor(Objective objective) {
    for (GraphMemory memory : GraphMemory.values()) {
      TwoStages whole = new TwoStages();
      assertNothingStays(() -> step(objective, memory, whole, Workers.CALLER), memory + " nowhere");
      for (int i = 0; i < whole.computed; i++) {
        TwoStages failing = new TwoStages(i);
        assertNothingStays(
            () ->
                assertThrows(
                    IllegalStateException.class,
                    () -> step(objective, memory, failing, Workers.CALLER)),
            memory + " at " + i);
      }
    }
  }

  /// Two processes as two threads, which share the parts of each loss.
  private void inTwo(Objective objective, GraphMemory memory, List<TwoStages> losses)
      throws InterruptedException, ExecutionException {
    Exchanger<double[]> exchanger = new Exchanger<>();
    try (ExecutorService other = Executors.newSingleThreadExecutor()) {
      Future<?> second =
          other.submit(() -> share(objective, memory, losses.getLast(), new Pair(1, exchanger)));
      share(objective, memory, losses.getFirst(), new Pair(0, exchanger));
      second.get();
    }
  }

  private void share(Objective objective, GraphMemory memory, TwoStages loss, Pair peers) {
    try (Workers workers = new Workers(1, peers)) {
      if (loss.fails()) {
        assertThrows(IllegalStateException.class, () -> step(objective, memory, loss, workers));
      } else {
        step(objective, memory, loss, workers);
      }
    }
  }

  /// Both compute as many parts, so that they fail in the same exchange and none waits for the
  /// other.
  @ParameterizedTest
  @EnumSource(GraphMemory.class)
  void processesThatShareAStepAndFailInItLeaveNoTensor(GraphMemory memory) throws Exception {
    for (Objective objective : sharing()) {
      List<TwoStages> whole = List.of(new TwoStages(), new TwoStages());
      long before = Pointer.totalCount();
      inTwo(objective, memory, whole);
      assertEquals(whole.getFirst().computed, whole.getLast().computed);
      for (int i = 0; i < whole.getFirst().computed; i++) {
        inTwo(objective, memory, List.of(new TwoStages(i), new TwoStages(i)));
        long left = Pointer.totalCount() - before;
        assertTrue(left <= 0, left + " left, " + objective + " at " + i);
      }
    }
  }

  private static List<Objective> sharing() {
    InnerStep innerStep = new InnerStep(0.1, 0.7, List.of());
    return List.of(
        new FirstOrderDgMaml(innerStep),
        new DgMamlByHessianProduct(innerStep),
        new DgMamlByHessianProduct(new InnerStep(0.1, 0.7, List.of("encoder."))));
  }
}
