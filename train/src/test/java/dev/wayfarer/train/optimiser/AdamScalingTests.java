package dev.wayfarer.train.optimiser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.train.objective.StepScaling;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;

class AdamScalingTests {
  private static final double EPSILON = 0.5;
  private static final double BETA2 = 0.75;

  /// After one step with gradients (2, 0, −1) the second moments are (1, 0, 0.25).
  private static final double[] SECOND = {1, 0, 0.25};

  private static final ParameterLayout OWN = layout("a", 2, "b", 1);

  private static ParameterLayout layout(Object... namesAndSizes) {
    ParameterLayout layout = new ParameterLayout();
    for (int i = 0; i < namesAndSizes.length; i += 2) {
      layout.add((String) namesAndSizes[i], Initialiser.normal(), ((Integer) namesAndSizes[i + 1]));
    }
    return layout;
  }

  /// A scaling that follows an optimiser after its first step.
  private interface Check {
    void with(StepScaling scaling);
  }

  private static void afterOneStep(Check check) {
    Adam.Options options = new Adam.Options(Adam.Kind.ADAM, 0.9, BETA2, EPSILON, 0);
    try (PointerScope _ = new PointerScope()) {
      Tensor parameters = Flat.of(5, 6, 7);
      try (Adam adam = new Adam(options, parameters, OWN.ranges())) {
        StepScaling scaling = adam.scaling(OWN);
        adam.step(parameters, Flat.of(2, 0, -1), 0.1);
        check.with(scaling);
      }
    }
  }

  /// What Adam's second step would divide by, but for its momentum.
  private static double scaled(double gradient, double second) {
    double moment = BETA2 * second + (1 - BETA2) * gradient * gradient;
    return gradient / (Math.sqrt(moment / (1 - BETA2 * BETA2)) + EPSILON);
  }

  @Test
  void aGradientIsDividedAsByTheNextStep() {
    double[] expected = {scaled(1, SECOND[0]), 0, scaled(3, SECOND[2])};
    afterOneStep(
        scaling ->
            assertArrayEquals(
                expected, Flat.numbers(scaling.direction(OWN, Flat.of(1, 0, 3))), 1e-12));
  }

  @Test
  void momentsFollowTheNamesOfAnotherLayout() {
    ParameterLayout other = layout("unknown", 1, "b", 1, "a", 2);
    double[] expected = {
      scaled(-2, 0), scaled(3, SECOND[2]), scaled(1, SECOND[0]), scaled(4, SECOND[1])
    };
    afterOneStep(
        scaling ->
            assertArrayEquals(
                expected, Flat.numbers(scaling.direction(other, Flat.of(-2, 3, 1, 4))), 1e-12));
  }

  @Test
  void theAdjointIsTheDerivativeOfTheDirection() {
    double[] gradient = {1, 4, -3};
    double[] vector = {2, -1, 0.5};
    double step = 1e-6;
    double[] expected = new double[3];
    for (int i = 0; i < 3; i++) {
      double above = scaled(gradient[i] + step, SECOND[i]);
      double below = scaled(gradient[i] - step, SECOND[i]);
      expected[i] = vector[i] * (above - below) / (2 * step);
    }
    afterOneStep(
        scaling ->
            assertArrayEquals(
                expected,
                Flat.numbers(scaling.adjoint(OWN, Flat.of(gradient), Flat.of(vector))),
                1e-8));
  }

  @Test
  void nothingComesBackToAParameterWithoutAGradient() {
    afterOneStep(
        scaling -> {
          Tensor back = scaling.adjoint(OWN, Flat.of(0, 0, 0), Flat.of(1, 1, 1));
          assertArrayEquals(new double[] {0, 0, 0}, Flat.numbers(back));
        });
  }
}
