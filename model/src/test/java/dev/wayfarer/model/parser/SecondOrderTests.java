package dev.wayfarer.model.parser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.decoder.DecoderOptions.Normalisation;
import dev.wayfarer.model.fixture.GradientCheck;
import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.bytedeco.pytorch.AutoGradMode;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Gradients of gradients are right, with dropout on.
class SecondOrderTests {
  private static final double RATE = 0.05;

  private final SmallWorld world = SmallWorld.product();
  private TensorScope scope;

  @BeforeEach
  void open() {
    scope = TensorScope.open();
  }

  @AfterEach
  void close() {
    scope.close();
  }

  /// A parser with two batches.
  private record Setting(SmallParser parser, Batch source, Batch target, Noise noise) {
    Tensor source(Parameters theta) {
      return parser.model().loss(theta, source, noise);
    }

    Tensor target(Parameters theta) {
      return parser.model().loss(theta, target, noise);
    }

    /// The source gradient somewhere beside the parameters.
    double[] sourceGradient(Tensor direction, double by) {
      try (TensorScope _ = TensorScope.open()) {
        Tensor beside = parser.theta().flat().add(direction.mul(new Scalar(by)));
        try (Parameters moved = Parameters.over(parser.model().layout(), beside)) {
          return GradientCheck.gradient(moved, () -> source(moved));
        }
      }
    }
  }

  private Setting setting(CellMasks masks) {
    DecoderOptions decoder = SmallParser.decoder(masks, Normalisation.LEGAL, 0.5, 0.1);
    SmallParser parser = new SmallParser(world, decoder, SmallParser.DOUBLE);
    return new Setting(
        parser,
        parser.batch(world.samples().subList(2, 4)),
        parser.batch(world.samples().subList(4, 5)),
        Noise.seeded(3, SmallParser.DOUBLE));
  }

  @ParameterizedTest
  @EnumSource(CellMasks.class)
  void theGradientOfAProductWithTheGradientIsThatOfItsDifferences(CellMasks masks) {
    Setting setting = setting(masks);
    try (SmallParser parser = setting.parser) {
      Parameters theta = parser.theta();
      Tensor direction = direction(theta);
      Tensor gradient = theta.differentiableGradient(setting.source(theta));
      double[] product = GradientCheck.numbers(theta.gradient(gradient.dot(direction)));
      double least = Double.POSITIVE_INFINITY;
      // A step that crosses a kink fails, a narrow one rounds.
      for (double step : new double[] {1e-3, 1e-4, 1e-5}) {
        double[] near = difference(setting, direction, step);
        double[] far = difference(setting, direction, 2 * step);
        double[] fourth = new double[near.length];
        Arrays.setAll(fourth, i -> (4 * near[i] - far[i]) / 3);
        least = Math.min(least, distance(product, fourth) / distance(product, new double[0]));
      }
      assertTrue(least < 1e-6, "relative error " + least);
    }
  }

  @Test
  void throughAnInnerStepTheLossHasTheGradientOfItsDifferences() {
    Setting setting = setting(CellMasks.SHARED);
    try (SmallParser parser = setting.parser) {
      Parameters theta = parser.theta();
      GradientCheck.Worst worst = GradientCheck.worst(theta, () -> adapted(setting), 1);
      assertTrue(worst.relative() < 1e-6, worst::toString);
    }
  }

  /// L_s(θ) + L_t(θ − α·g_s(θ)), the history of the inner step included.
  private static Tensor adapted(Setting setting) {
    Parameters theta = setting.parser.theta();
    // Differences are taken with gradients switched off, but the inner one is part of the function.
    try (AutoGradMode _ = new AutoGradMode(true)) {
      Tensor source = setting.source(theta);
      Tensor gradient = theta.differentiableGradient(source);
      Tensor moved = theta.joined().sub(gradient.mul(new Scalar(RATE)));
      try (Parameters derived = Parameters.derived(theta.layout(), moved)) {
        return source.add(setting.target(derived));
      }
    }
  }

  @Test
  void theGradientOfDerivedParametersIsTheirOwn() {
    Setting setting = setting(CellMasks.SHARED);
    try (SmallParser parser = setting.parser) {
      Parameters theta = parser.theta();
      Tensor joined = theta.joined();
      try (Parameters derived = Parameters.derived(theta.layout(), joined)) {
        double[] own = GradientCheck.gradient(derived, () -> setting.target(derived));
        double[] plain = GradientCheck.gradient(theta, () -> setting.target(theta));
        assertEquals(0, distance(own, plain), 1e-12);
      }
    }
  }

  private static double[] difference(Setting setting, Tensor direction, double step) {
    double[] after = setting.sourceGradient(direction, step);
    double[] before = setting.sourceGradient(direction, -step);
    double[] gradient = new double[after.length];
    Arrays.setAll(gradient, i -> (after[i] - before[i]) / (2 * step));
    return gradient;
  }

  /// The length of the difference; what is missing counts as zero.
  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      double gap = a[i] - (i < b.length ? b[i] : 0);
      sum += gap * gap;
    }
    return Math.sqrt(sum);
  }

  private static Tensor direction(Parameters theta) {
    SplittableRandom random = new SplittableRandom(8);
    float[] numbers = new float[Math.toIntExact(theta.layout().size())];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = (float) (random.nextGaussian() / Math.sqrt(numbers.length));
    }
    return SmallParser.DOUBLE.reals(numbers, numbers.length);
  }
}
