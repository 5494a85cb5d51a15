package dev.wayfarer.train.objective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.FiniteDifferences;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.Scheme;
import dev.wayfarer.train.objective.LossFunction.GraphMemory;
import dev.wayfarer.train.objective.LossFunction.MicroBatch;
import dev.wayfarer.train.objective.LossFunction.MicroBatches;
import dev.wayfarer.train.parallel.PartsUnderWay;
import dev.wayfarer.train.parallel.Peers;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A batch may be computed in parts, by several threads, with much memory or little: the gradient
/// is the same.
class LossFunctionTests {
  private static final int WIDTH = 5;
  private static final int POINTS = 6;

  private TensorScope scope;
  private ParameterLayout layout;
  private Parameters theta;
  private Workers workers;

  @BeforeEach
  void open() {
    scope = TensorScope.open();
    layout = new ParameterLayout().linear("below", WIDTH, WIDTH).linear("above", WIDTH, 1);
    theta = Parameters.over(layout, Setting.tensor(random(1, (int) layout.size())));
    workers = new Workers(2);
  }

  @AfterEach
  void close() {
    workers.close();
    theta.close();
    scope.close();
  }

  private static double[] random(long seed, int size) {
    return new SplittableRandom(seed).doubles(size, -1, 1).toArray();
  }

  private static Tensor points(long seed) {
    return Setting.tensor(random(seed, POINTS * WIDTH)).view(POINTS, WIDTH);
  }

  /// How far a network's outputs are from one.
  private static Tensor loss(Parameters theta, Tensor points, Noise noise) {
    Tensor below = points.matmul(theta.get("below.weight").t()).add(theta.get("below.bias"));
    Tensor above = below.tanh().matmul(theta.get("above.weight").t()).add(theta.get("above.bias"));
    return above.sub(Setting.tensor(1)).square().mean();
  }

  private static LossFunction whole(Tensor points) {
    return LossFunction.of(LossFunctionTests::loss, points, Noise.OFF);
  }

  private LossFunction parts(Tensor points, GraphMemory memory) {
    return parts(points, memory, workers);
  }

  private static LossFunction parts(Tensor points, GraphMemory memory, Workers by) {
    List<MicroBatch<Tensor>> microBatches =
        List.of(
            new MicroBatch<>(points.narrow(0, 0, 1), 1 / 6.0),
            new MicroBatch<>(points.narrow(0, 1, 3), 3 / 6.0),
            new MicroBatch<>(points.narrow(0, 4, 2), 2 / 6.0));
    return LossFunction.of(
        LossFunctionTests::loss, new MicroBatches<>(microBatches, Noise.OFF, by, memory));
  }

  static Stream<Objective> objectives() {
    InnerStep innerStep = new InnerStep(0.3, 0.7, List.of("above.bias"));
    return Stream.of(
        new SupervisedObjective(),
        new BalancedObjective(0.7),
        new FirstOrderDgMaml(innerStep),
        new DgMamlByDoubleBackward(innerStep),
        new DgMamlByHessianProduct(innerStep),
        new DgMamlByFiniteDifferences(innerStep, new FiniteDifferences(Scheme.CENTRAL, 1e-3)));
  }

  @ParameterizedTest
  @MethodSource("objectives")
  void partsGiveTheGradientOfTheWhole(Objective objective) {
    Tensor source = points(2);
    Tensor target = points(3);
    double[] expected = gradient(objective, whole(source), whole(target));
    for (GraphMemory memory : GraphMemory.values()) {
      double[] found = gradient(objective, parts(source, memory), parts(target, memory));
      assertArrayEquals(expected, found, 1e-9, memory.name());
    }
  }

  private double[] gradient(Objective objective, LossFunction source, LossFunction target) {
    return gradient(objective, theta, source, target);
  }

  private static double[] gradient(
      Objective objective, Parameters at, LossFunction source, LossFunction target) {
    List<LossFunction> lossFunctions = List.of(source, target).subList(0, objective.lossCount());
    return Setting.numbers(objective.gradient(at, lossFunctions).flat());
  }

  /// Two processes as two threads, which exchange their numbers.
  record Pair(int rank, Exchanger<double[]> exchanger) implements Peers {
    @Override
    public int count() {
      return 2;
    }

    /// The numbers of both, in their order.
    private List<double[]> exchanged(Tensor own) {
      double[] mine = own.numel() == 0 ? new double[0] : Setting.numbers(own);
      try {
        double[] others = exchanger.exchange(mine, 60, TimeUnit.SECONDS);
        return rank == 0 ? List.of(mine, others) : List.of(others, mine);
      } catch (InterruptedException | TimeoutException e) {
        throw new IllegalStateException("the other is gone", e);
      }
    }

    @Override
    public List<Tensor> gather(Tensor own) {
      return exchanged(own).stream().map(Setting::tensor).toList();
    }

    @Override
    public PartsUnderWay sendParts(Tensor own, long size, List<Boolean> sends) {
      List<double[]> all = exchanged(own);
      return new PartsUnderWay() {
        @Override
        public List<Tensor> await() {
          return IntStream.range(0, all.size())
              .filter(sends::get)
              .mapToObj(i -> Setting.tensor(all.get(i)).narrow(0, rank * size, size).clone())
              .toList();
        }

        @Override
        public void close() {
          TensorScope.release(own);
        }
      };
    }

    @Override
    public Tensor whole(Tensor part) {
      List<Tensor> parts = gather(part);
      return torch.cat(new TensorVector(parts.getFirst(), parts.getLast()), 0);
    }

    @Override
    public double seconds() {
      return 0;
    }

    @Override
    public void close() {}
  }

  /// The gradient that one of two processes gets, which computes every second part.
  private double[] shared(Objective objective, GraphMemory memory, Peers peers) {
    try (TensorScope _ = TensorScope.open();
        Workers own = new Workers(1, peers);
        Parameters at = Parameters.over(layout, Setting.tensor(random(1, (int) layout.size())))) {
      LossFunction source = parts(points(2), memory, own);
      LossFunction target = parts(points(3), memory, own);
      return gradient(objective, at, source, target);
    }
  }

  @ParameterizedTest
  @MethodSource("objectives")
  void processesThatShareThePartsGetTheGradientOfTheWhole(Objective objective) throws Exception {
    double[] expected = gradient(objective, whole(points(2)), whole(points(3)));
    for (GraphMemory memory : GraphMemory.values()) {
      Exchanger<double[]> exchanger = new Exchanger<>();
      try (ExecutorService other = Executors.newSingleThreadExecutor()) {
        Future<double[]> found =
            other.submit(() -> shared(objective, memory, new Pair(1, exchanger)));
        assertArrayEquals(
            expected, shared(objective, memory, new Pair(0, exchanger)), 1e-9, memory.name());
        assertArrayEquals(expected, found.get(), 1e-9, memory.name());
      }
    }
  }

  /// How many parts of each loss a process computes of those that it shares with another.
  private int computed(Objective objective, int parts, Peers peers) {
    AtomicInteger computed = new AtomicInteger();
    BatchLoss<Tensor> counting =
        (at, points, noise) -> {
          computed.incrementAndGet();
          return loss(at, points, noise);
        };
    try (TensorScope _ = TensorScope.open();
        Workers own = new Workers(1, peers);
        Parameters at = Parameters.over(layout, Setting.tensor(random(1, (int) layout.size())))) {
      List<LossFunction> sides = new ArrayList<>();
      for (long seed : List.of(2L, 3L)) {
        List<MicroBatch<Tensor>> all = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
          all.add(new MicroBatch<>(points(seed).narrow(0, i, 1), 1.0 / parts));
        }
        sides.add(
            LossFunction.of(
                counting, new MicroBatches<>(all, Noise.OFF, own, GraphMemory.KEEP_GRAPHS)));
      }
      var _ = gradient(objective, at, sides.getFirst(), sides.getLast());
    }
    return computed.get();
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 0", "2, 1, 1", "3, 2, 1", "4, 2, 2"})
  void eachProcessComputesItsOwnPartsAlone(int parts, int first, int second) throws Exception {
    for (Objective objective :
        List.of(
            new BalancedObjective(0.7),
            new DgMamlByHessianProduct(new InnerStep(1, 1, List.of())))) {
      Exchanger<double[]> exchanger = new Exchanger<>();
      try (ExecutorService other = Executors.newSingleThreadExecutor()) {
        Future<Integer> found =
            other.submit(() -> computed(objective, parts, new Pair(1, exchanger)));
        assertEquals(2 * first, computed(objective, parts, new Pair(0, exchanger)));
        assertEquals(2 * second, found.get());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("objectives")
  void failureOfAPartIsTold(Objective objective) {
    BatchLoss<Tensor> failing =
        (at, points, noise) -> {
          if (points.size(0) == 2) {
            throw new IllegalStateException("no loss");
          }
          return loss(at, points, noise);
        };
    List<MicroBatch<Tensor>> microBatches =
        List.of(new MicroBatch<>(points(2), 0.5), new MicroBatch<>(points(3).narrow(0, 0, 2), 0.5));
    LossFunction source =
        LossFunction.of(
            failing, new MicroBatches<>(microBatches, Noise.OFF, workers, GraphMemory.KEEP_GRAPHS));
    var e =
        assertThrows(
            IllegalStateException.class, () -> gradient(objective, source, whole(points(4))));
    assertEquals("no loss", e.getMessage());
  }

  /// The same each time the loss is computed.
  @Test
  void eachPartHasNoiseOfItsOwn() {
    List<Double> seen = new ArrayList<>();
    BatchLoss<Tensor> noisy =
        (at, points, noise) -> {
          noise.restart();
          Tensor loss = noise.drop("points", points, 0.5).mul(at.get("above.bias")).sum();
          seen.add(loss.item_double());
          return loss;
        };
    MicroBatch<Tensor> half = new MicroBatch<>(points(2), 0.5);
    LossFunction source =
        LossFunction.of(
            noisy,
            new MicroBatches<>(
                List.of(half, half),
                Noise.seeded(3, Setting.DOUBLE),
                Workers.CALLER,
                GraphMemory.KEEP_GRAPHS));
    var _ = source.lossAndGradient(theta);
    var _ = source.lossAndGradient(theta);
    assertNotEquals(seen.get(0), seen.get(1), 1e-9);
    assertEquals(seen.subList(0, 2), seen.subList(2, 4));
  }

  @Test
  void gradientsInOneDirectionAgreeFully() {
    LossAndGradient lossAndGradient = whole(points(2)).lossAndGradient(theta);
    LossAndGradient opposite = times(lossAndGradient, -2);
    assertEquals(1, lossAndGradient.agreement(lossAndGradient).cosine().item_double(), 1e-12);
    assertEquals(-1, lossAndGradient.agreement(opposite).cosine().item_double(), 1e-12);
    assertEquals(0, lossAndGradient.agreement(times(lossAndGradient, 0)).cosine().item_double());
  }

  private static LossAndGradient times(LossAndGradient lossAndGradient, double factor) {
    return new LossAndGradient(
        lossAndGradient.loss(), lossAndGradient.gradient().mul(new Scalar(factor)));
  }
}
