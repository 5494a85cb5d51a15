package dev.wayfarer.train.objective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.model.tensor.Layout;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Scope;
import dev.wayfarer.train.objective.DgMamlByDifferences.Differences;
import dev.wayfarer.train.objective.DgMamlByDifferences.Sides;
import dev.wayfarer.train.objective.Terrain.Memory;
import dev.wayfarer.train.objective.Terrain.Part;
import dev.wayfarer.train.parallel.Workers;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A batch may be computed in parts, by several threads, with much memory or little: the gradient
/// is the same.
class TerrainTests {
  private static final int WIDTH = 5;
  private static final int POINTS = 6;

  private Scope scope;
  private Layout layout;
  private Parameters theta;
  private Workers workers;

  @BeforeEach
  void open() {
    scope = Scope.open();
    layout = new Layout().linear("below", WIDTH, WIDTH).linear("above", WIDTH, 1);
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

  private static Terrain whole(Tensor points) {
    return Terrain.of(TerrainTests::loss, points, Noise.OFF);
  }

  private Terrain parts(Tensor points, Memory memory) {
    List<Part<Tensor>> parts =
        List.of(
            new Part<>(points.narrow(0, 0, 1), 1 / 6.0),
            new Part<>(points.narrow(0, 1, 3), 3 / 6.0),
            new Part<>(points.narrow(0, 4, 2), 2 / 6.0));
    return Terrain.of(TerrainTests::loss, parts, Noise.OFF, workers, memory);
  }

  static Stream<Objective> objectives() {
    Rehearsal rehearsal = new Rehearsal(0.3, 0.7, List.of("above.bias"));
    return Stream.of(
        new Supervised(),
        new BalancedSupervised(0.7),
        new DgFmaml(rehearsal),
        new DgMaml(rehearsal),
        new DgMamlByProduct(rehearsal),
        new DgMamlByDifferences(rehearsal, new Differences(Sides.CENTRAL, 1e-3)));
  }

  @ParameterizedTest
  @MethodSource("objectives")
  void partsGiveTheGradientOfTheWhole(Objective objective) {
    Tensor source = points(2);
    Tensor target = points(3);
    double[] expected = gradient(objective, whole(source), whole(target));
    for (Memory memory : Memory.values()) {
      double[] found = gradient(objective, parts(source, memory), parts(target, memory));
      assertArrayEquals(expected, found, 1e-9, memory.name());
    }
  }

  private double[] gradient(Objective objective, Terrain source, Terrain target) {
    List<Terrain> terrains = List.of(source, target).subList(0, objective.terrains());
    return Setting.numbers(objective.gradient(theta, terrains).flat());
  }

  @ParameterizedTest
  @MethodSource("objectives")
  void failureOfAPartIsTold(Objective objective) {
    Loss<Tensor> failing =
        (at, points, noise) -> {
          if (points.size(0) == 2) {
            throw new IllegalStateException("no loss");
          }
          return loss(at, points, noise);
        };
    List<Part<Tensor>> parts =
        List.of(new Part<>(points(2), 0.5), new Part<>(points(3).narrow(0, 0, 2), 0.5));
    Terrain source = Terrain.of(failing, parts, Noise.OFF, workers, Memory.AMPLE);
    var e =
        assertThrows(
            IllegalStateException.class, () -> gradient(objective, source, whole(points(4))));
    assertEquals("no loss", e.getMessage());
  }

  @Test
  void slopesInOneDirectionAgreeFully() {
    Slope slope = whole(points(2)).slope(theta);
    Slope opposite = times(slope, -2);
    assertEquals(1, slope.agreement(slope).cosine().item_double(), 1e-12);
    assertEquals(-1, slope.agreement(opposite).cosine().item_double(), 1e-12);
    assertEquals(0, slope.agreement(times(slope, 0)).cosine().item_double());
  }

  private static Slope times(Slope slope, double factor) {
    return new Slope(slope.loss(), slope.flat().mul(new Scalar(factor)));
  }
}
