package dev.wayfarer.train.optimiser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.tensor.ParameterGroup;
import dev.wayfarer.model.tensor.ParameterLayout.Range;
import dev.wayfarer.train.optimiser.Adam.Kind;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.AdamOptions;
import org.bytedeco.pytorch.AdamW;
import org.bytedeco.pytorch.AdamWOptions;
import org.bytedeco.pytorch.Optimizer;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AdamTests {
  private static final int SIZE = 7;
  private static final int STEPS = 50;
  private static final double RATE = 0.01;

  private static Adam.Options options(Kind kind) {
    return new Adam.Options(kind, 0.9, 0.999, 1e-8, kind == Kind.ADAMW ? 0.05 : 0);
  }

  /// An optimiser that treats all parameters alike.
  private static Adam adam(Adam.Options options, Tensor parameters) {
    return new Adam(
        options, parameters, List.of(new Range(0, parameters.numel(), ParameterGroup.DEFAULT)));
  }

  /// Gradients that depend on the parameters, as real ones do.
  private static double[] gradient(Random random, double[] parameters) {
    double[] gradient = Flat.random(random, SIZE);
    for (int i = 0; i < SIZE; i++) {
      gradient[i] += parameters[i] * parameters[i];
    }
    return gradient;
  }

  @ParameterizedTest
  @EnumSource
  void stepsFollowTheTextbook(Kind kind) {
    Random random = new Random(1);
    double[] expected = Flat.random(random, SIZE);
    double[] m = new double[SIZE];
    double[] v = new double[SIZE];
    Adam.Options options = options(kind);
    try (PointerScope _ = new PointerScope()) {
      Tensor parameters = Flat.of(expected);
      try (Adam adam = adam(options, parameters)) {
        for (int step = 1; step <= STEPS; step++) {
          double rate = RATE / step;
          double[] gradient = gradient(random, expected);
          for (int i = 0; i < SIZE; i++) {
            m[i] = options.beta1() * m[i] + (1 - options.beta1()) * gradient[i];
            v[i] = options.beta2() * v[i] + (1 - options.beta2()) * gradient[i] * gradient[i];
            double mean = m[i] / (1 - Math.pow(options.beta1(), step));
            double square = v[i] / (1 - Math.pow(options.beta2(), step));
            expected[i] -=
                rate
                    * (mean / (Math.sqrt(square) + options.epsilon())
                        + options.weightDecay() * expected[i]);
          }
          adam.step(parameters, Flat.of(gradient), rate);
        }
      }
      assertArrayEquals(expected, Flat.numbers(parameters), 1e-12);
    }
  }

  @ParameterizedTest
  @EnumSource
  void stepsAreThoseOfPyTorch(Kind kind) {
    Random random = new Random(2);
    double[] start = Flat.random(random, SIZE);
    try (PointerScope _ = new PointerScope()) {
      Tensor theirs = Flat.of(start).set_requires_grad(true);
      Tensor ours = Flat.of(start).set_requires_grad(true);
      Optimizer optimizer = theirOptimiser(kind, theirs);
      try (Adam adam = adam(options(kind), ours)) {
        for (int step = 0; step < STEPS; step++) {
          Tensor gradient = Flat.of(gradient(random, Flat.numbers(theirs.detach())));
          theirs.mutable_grad().put(gradient.clone());
          optimizer.step();
          adam.step(ours, gradient, RATE);
        }
      }
      assertArrayEquals(Flat.numbers(theirs.detach()), Flat.numbers(ours.detach()), 1e-12);
    }
  }

  /// With its own betas, which are ours too: how a C++ tuple lies in memory is not for us to know.
  private static Optimizer theirOptimiser(Kind kind, Tensor parameters) {
    TensorVector vector = new TensorVector(parameters);
    Adam.Options options = options(kind);
    return switch (kind) {
      case ADAM -> {
        AdamOptions theirs = new AdamOptions(RATE);
        theirs.eps().put(options.epsilon());
        yield new org.bytedeco.pytorch.Adam(vector, theirs);
      }
      case ADAMW -> {
        AdamWOptions theirs = new AdamWOptions(RATE);
        theirs.eps().put(options.epsilon());
        theirs.weight_decay().put(options.weightDecay());
        yield new AdamW(vector, theirs);
      }
    };
  }

  @Test
  void aRestoredOptimiserGoesOnToTheSameBits() {
    Random random = new Random(3);
    double[] start = Flat.random(random, SIZE);
    try (PointerScope _ = new PointerScope()) {
      Tensor whole = Flat.of(start);
      try (Adam first = adam(options(Kind.ADAMW), whole)) {
        first.step(whole, Flat.of(Flat.random(random, SIZE)), RATE);
        Tensor resumed = whole.clone();
        try (Adam second = adam(options(Kind.ADAMW), resumed)) {
          second.restore(first.state());
          for (int step = 0; step < 3; step++) {
            Tensor gradient = Flat.of(Flat.random(random, SIZE));
            first.step(whole, gradient, RATE);
            second.step(resumed, gradient, RATE);
          }
          assertEquals(4, second.state().steps());
          assertTrue(whole.equal(resumed));
          assertTrue(first.state().second().equal(second.state().second()));
        }
      }
    }
  }

  @Test
  void momentsOutliveTheScopeOfAStep() {
    try (PointerScope _ = new PointerScope()) {
      Tensor parameters = Flat.of(1, 2);
      Adam adam;
      try (PointerScope _ = new PointerScope()) {
        adam = adam(options(Kind.ADAM), parameters);
        adam.step(parameters, Flat.of(1, 1), RATE);
      }
      assertEquals(2, adam.state().first().numel());
      assertArrayEquals(new double[] {0.1, 0.1}, Flat.numbers(adam.state().first()), 1e-12);
      adam.close();
    }
  }

  @Test
  void rangesLearnAtTheirOwnRate() {
    Random random = new Random(4);
    double[] start = Flat.random(random, SIZE);
    Adam.Options options = options(Kind.ADAMW);
    List<Range> ranges =
        List.of(
            new Range(0, 1, ParameterGroup.DEFAULT),
            new Range(1, 3, new ParameterGroup(0.5, OptionalDouble.empty(), true)),
            new Range(3, 5, ParameterGroup.DEFAULT),
            new Range(5, 7, new ParameterGroup(0, OptionalDouble.empty(), true)));
    try (PointerScope _ = new PointerScope()) {
      Tensor mixed = Flat.of(start);
      Tensor full = Flat.of(start);
      Tensor half = Flat.of(start);
      try (Adam ofMixed = new Adam(options, mixed, ranges);
          Adam ofFull = adam(options, full);
          Adam ofHalf = adam(options, half)) {
        for (int step = 0; step < 3; step++) {
          Tensor gradient = Flat.of(Flat.random(random, SIZE));
          ofMixed.step(mixed, gradient, RATE);
          ofFull.step(full, gradient, RATE);
          ofHalf.step(half, gradient, RATE / 2);
        }
      }
      double[] expected = Flat.numbers(full);
      System.arraycopy(Flat.numbers(half), 1, expected, 1, 2);
      System.arraycopy(start, 5, expected, 5, 2);
      assertArrayEquals(expected, Flat.numbers(mixed), 1e-15);
    }
  }

  @Test
  void groupsDecayOnTheirOwn() {
    Adam.Options options = options(Kind.ADAMW);
    List<Range> ranges =
        List.of(
            new Range(0, 3, ParameterGroup.DEFAULT),
            new Range(3, SIZE, new ParameterGroup(1, OptionalDouble.of(0), true)));
    Random random = new Random(5);
    double[] start = Flat.random(random, SIZE);
    Adam.Options without = new Adam.Options(Kind.ADAMW, 0.9, 0.999, 1e-8, 0);
    try (PointerScope _ = new PointerScope()) {
      Tensor mixed = Flat.of(start);
      Tensor decayed = Flat.of(start);
      Tensor kept = Flat.of(start);
      try (Adam ofMixed = new Adam(options, mixed, ranges);
          Adam ofDecayed = adam(options, decayed);
          Adam ofKept = adam(without, kept)) {
        Tensor gradient = Flat.of(Flat.random(random, SIZE));
        ofMixed.step(mixed, gradient, RATE);
        ofDecayed.step(decayed, gradient, RATE);
        ofKept.step(kept, gradient, RATE);
      }
      double[] expected = Flat.numbers(kept);
      System.arraycopy(Flat.numbers(decayed), 0, expected, 0, 3);
      assertArrayEquals(expected, Flat.numbers(mixed), 1e-15);
    }
  }

  @Test
  void aGroupThatDecaysNeedsAdamW() {
    ParameterGroup group = new ParameterGroup(1, OptionalDouble.of(0.01), true);
    try (PointerScope _ = new PointerScope()) {
      Tensor parameters = Flat.of(1, 2);
      var refused =
          assertThrows(
              IllegalArgumentException.class,
              () -> new Adam(options(Kind.ADAM), parameters, List.of(new Range(0, 2, group))));
      assertEquals(
          "optimiser.kind: expected adamw for parameters that decay by 0.01, found adam",
          refused.getMessage());
    }
  }

  @Test
  void onlyAdamWDecays() {
    assertThrows(
        IllegalArgumentException.class, () -> new Adam.Options(Kind.ADAM, 0.9, 0.999, 1e-8, 0.01));
    assertThrows(
        IllegalArgumentException.class, () -> new Adam.Options(Kind.ADAM, 0.9, 1, 1e-8, 0));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Adam.Options(Kind.ADAM, 0.9, 0.999, Double.NaN, 0));
    assertThrows(
        IllegalArgumentException.class, () -> new Adam.Options(Kind.ADAM, 1, 0.999, 1e-8, 0));
    assertThrows(
        IllegalArgumentException.class, () -> new Adam.Options(Kind.ADAMW, 0.9, 0.999, 1e-8, 1));
  }
}
