package dev.wayfarer.train.objective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterGroup;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.FiniteDifferences;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.Scheme;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InnerStepTests {
  private static final ParameterLayout TWO =
      new ParameterLayout().add("a", Initialiser.normal(), 1).add("b", Initialiser.normal(), 1);

  /// ½·steepness·(a − b)², whose second derivatives are plus and minus the steepness.
  private static Setting<Double> valley(double source, double target) {
    BatchLoss<Double> loss =
        (theta, steepness, _) ->
            theta.get("a").sub(theta.get("b")).square().sum().mul(new Scalar(steepness / 2));
    return new Setting<>(loss, TWO, new double[] {3, 1}, source, target, Noise.OFF);
  }

  @Test
  void inAValleyTheGradientIsWhatPencilAndPaperSay() {
    // g_s = (4, −4); θ′ = (2.6, 1.4); g_t = 3·(1.2, −1.2); H_s·g_t = 2·(7.2, −7.2).
    double[] expected = {4 + 0.5 * (3.6 - 0.1 * 14.4), -4 - 0.5 * (3.6 - 0.1 * 14.4)};
    InnerStep innerStep = new InnerStep(0.1, 0.5, List.of());
    assertOfSecondOrder(expected, innerStep);
  }

  @Test
  void inAValleyEachOfSeveralStepsTakesItsShareOfTheDistance() {
    // Each takes 2·0.1·2 of it: 2, 1.2, 0.72, 0.432.
    InnerStep innerStep = new InnerStep(0.1, 0.5, List.of());
    double[] expected = {4 + 0.5 * 3 * 0.432, -4 - 0.5 * 3 * 0.432};
    double[] found = valley(2, 3).gradient(new FirstOrderDgMaml(innerStep, 3));
    assertArrayEquals(expected, found, 1e-12);
  }

  @Test
  void lossesAreSourceAndTargetThenFurtherDatabases() {
    List<String> names = IntStream.range(0, 4).mapToObj(Objective::side).toList();
    assertEquals(List.of("source", "target", "database 2", "database 3"), names);
  }

  @Test
  void whatIsFixedStillFeelsTheStepOfTheOthers() {
    // g_s = (4, −4); θ′ = (3, 1.4); g_t = 3·(1.6, −1.6); H_s·(0, −4.8) = 2·(4.8, −4.8).
    double[] expected = {4 + 4.8 - 0.1 * 9.6, -4 - 4.8 + 0.1 * 9.6};
    InnerStep innerStep = new InnerStep(0.1, 1, List.of("a"));
    assertOfSecondOrder(expected, innerStep);
  }

  /// In a valley the slope changes evenly, so differences are exact at any distance.
  private static void assertOfSecondOrder(double[] expected, InnerStep innerStep) {
    Setting<Double> valley = valley(2, 3);
    assertArrayEquals(expected, valley.gradient(new DgMamlByDoubleBackward(innerStep)), 1e-12);
    assertArrayEquals(expected, valley.gradient(new DgMamlByHessianProduct(innerStep)), 1e-12);
    for (Scheme scheme : Scheme.values()) {
      Objective differences =
          new DgMamlByFiniteDifferences(innerStep, new FiniteDifferences(scheme, 0.3));
      assertArrayEquals(expected, valley.gradient(differences), 1e-12, scheme.name());
    }
  }

  @Test
  void aGroupThatIsNotAdaptedIsFixed() {
    ParameterLayout layout = new ParameterLayout();
    ParameterGroup still = new ParameterGroup(1, OptionalDouble.empty(), false);
    layout.group(still, () -> layout.add("a", Initialiser.normal(), 1));
    layout.add("b", Initialiser.normal(), 1);
    Setting<Double> valley = valley(2, 3);
    Setting<Double> grouped =
        new Setting<>(valley.loss(), layout, new double[] {3, 1}, 2.0, 3.0, Noise.OFF);
    Objective byName = new DgMamlByHessianProduct(new InnerStep(0.1, 1, List.of("a")));
    Objective byGroup = new DgMamlByHessianProduct(new InnerStep(0.1, 1, List.of()));
    assertArrayEquals(valley.gradient(byName), grouped.gradient(byGroup), 0);
  }

  @Test
  void aNormalisedStepIsAsLongAsItsRate() {
    // g_s = (4, −4); θ′ = (3, 1) − (1, −1); g_t = 3·(0, 0), of which nothing comes back.
    InnerStep innerStep = new InnerStep(Math.sqrt(2), 1, List.of(), StepScaling.NORMALISED);
    double[] expected = {4, -4};
    for (Function<InnerStep, Objective> make : ObjectiveContract.withInnerStep()) {
      assertArrayEquals(expected, valley(2, 3).gradient(make.apply(innerStep)), 1e-6);
    }
  }

  @Test
  void aNormalisedStepWithoutAnySlopeStays() {
    InnerStep innerStep = new InnerStep(1, 1, List.of(), StepScaling.NORMALISED);
    for (Function<InnerStep, Objective> make : ObjectiveContract.withInnerStep()) {
      double[] found = valley(0, 3).gradient(make.apply(innerStep));
      assertArrayEquals(new double[] {6, -6}, found, 1e-9, make.apply(innerStep).toString());
    }
  }

  @Test
  void fishTakesAsManyDatabasesAsItSays() {
    Fish fish = new Fish(new InnerStep(0.1, 1, List.of()), 3);
    assertRefused("lossFunctions: ", () -> valley(1, 1).gradient(fish));
    assertRefused("databases: ", () -> new Fish(InnerStep.PAPER, 1));
    try (TensorScope _ = TensorScope.open();
        Parameters theta = Parameters.over(TWO, Setting.tensor(3, 1))) {
      BatchLoss<Double> loss = valley(1, 1).loss();
      // Each step takes 2·0.1·steepness off the distance of 2: 2, 1.6, 1.28.
      Gradient gradient = fish.gradient(loss, theta, List.of(1.0, 1.0, 1.0), Noise.OFF);
      double mean = (2 + 1.6 + 1.28) / 3;
      assertArrayEquals(new double[] {mean, -mean}, Setting.numbers(gradient.flat()), 1e-12);
      assertEquals(
          (2 + 1.28 + 0.8192) / 3, gradient.figures().get(Gradient.TRAIN).item_double(), 1e-12);
    }
  }

  @Test
  void eachObjectiveTellsItsLossesItsInnerStepAndWhatItIsWithoutOne() {
    InnerStep innerStep = new InnerStep(0.1, 0.5, List.of("a"));
    for (Function<InnerStep, Objective> make : ObjectiveContract.withInnerStep()) {
      Objective objective = make.apply(innerStep);
      assertEquals(2, objective.lossCount());
      assertEquals(Optional.of(innerStep), objective.innerStep());
      assertInstanceOf(BalancedObjective.class, objective.control());
    }
    Fish fish = new Fish(innerStep, 3);
    assertEquals(3, fish.lossCount());
    assertEquals(Optional.of(innerStep), fish.innerStep());
    assertEquals(Optional.of(innerStep.resting()), fish.control().innerStep());
    Objective uphill = new CrossDatabaseSam(0.1, 0.5, List.of());
    assertEquals(2, uphill.lossCount());
    assertEquals(StepScaling.NORMALISED, uphill.innerStep().orElseThrow().scaling());
    assertInstanceOf(BalancedObjective.class, uphill.control());
    for (Objective still : List.of(new BalancedObjective(1), new SupervisedObjective())) {
      assertEquals(Optional.empty(), still.innerStep());
      assertSame(still, still.control());
    }
    assertEquals(2, new BalancedObjective(1).lossCount());
    assertEquals(1, new SupervisedObjective().lossCount());
  }

  @Test
  void parametersAreLeftAloneWhereAllOfThemAreFixed() {
    assertTrue(new InnerStep(1, 1, List.of("a", "b")).leaves(TWO));
    assertFalse(new InnerStep(1, 1, List.of("a")).leaves(TWO));
    assertFalse(new InnerStep(1, 1, List.of()).leaves(TWO));
    assertFalse(new InnerStep(1, 1, List.of("a")).leaves(new ParameterLayout()), "there are none");
  }

  /// A parameter that is not trained has no part in the agreement of source and target.
  @Test
  void gradientsAgreeWhereParametersAreTrained() {
    ParameterLayout layout = new ParameterLayout();
    layout.add("a", Initialiser.normal(), 1);
    ParameterGroup untrained = new ParameterGroup(0, OptionalDouble.empty(), true);
    layout.group(untrained, () -> layout.add("b", Initialiser.normal(), 1));
    layout.add("c", Initialiser.normal(), 1);
    BatchLoss<Double> loss =
        (theta, slope, _) ->
            theta
                .get("a")
                .mul(new Scalar(slope))
                .add(theta.get("b").mul(new Scalar(100)))
                .add(theta.get("c").mul(new Scalar(3)))
                .sum();
    Setting<Double> setting =
        new Setting<>(loss, layout, new double[] {1, 1, 1}, 4.0, -4.0, Noise.OFF);
    var figures = setting.ask(new BalancedObjective(1)).figures();
    assertEquals(-16 + 9, figures.get("gradient/dot"), 1e-12);
    assertEquals((-16 + 9) / 25.0, figures.get("gradient/cosine"), 1e-12);
  }

  @Test
  void withoutAnySlopeNothingIsDividedByZero() {
    for (Scheme sides : Scheme.values()) {
      Objective objective =
          new DgMamlByFiniteDifferences(InnerStep.PAPER, new FiniteDifferences(sides, 0.01));
      Setting.Said said = valley(2, 0).ask(objective);
      assertArrayEquals(new double[] {4, -4}, said.flat(), 1e-12);
      assertEquals(0, said.figures().get("gradient/cosine"));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1e-9, Double.NaN, Double.POSITIVE_INFINITY})
  void numbersOutOfRangeAreRefusedByName(double bad) {
    assertRefused("innerRate: ", () -> new InnerStep(bad, 1, List.of()));
    assertRefused("targetWeight: ", () -> new InnerStep(0, bad, List.of()));
    assertRefused("targetWeight: ", () -> new BalancedObjective(bad));
    assertRefused("differenceStep: ", () -> new FiniteDifferences(Scheme.ONE_SIDED, bad));
  }

  @Test
  void zeroIsRefusedWhereItMeansNothing() {
    assertRefused("targetWeight: ", () -> new InnerStep(0, 0, List.of()));
    assertRefused("differenceStep: ", () -> new FiniteDifferences(Scheme.ONE_SIDED, 0));
    assertRefused("innerSteps: ", () -> new FirstOrderDgMaml(InnerStep.PAPER, 0));
  }

  @Test
  void aBeginningThatNoNameHasIsRefused() {
    InnerStep innerStep = new InnerStep(0.1, 1, List.of("a", "encoder."));
    assertRefused("frozen: ", () -> valley(1, 1).ask(new FirstOrderDgMaml(innerStep)));
  }

  @Test
  void oneBatchIsTooFew() {
    Objective objective = new FirstOrderDgMaml(InnerStep.PAPER);
    assertEquals(2, objective.lossCount());
    LossFunction one = LossFunction.of(valley(1, 1).loss(), 1.0, Noise.OFF);
    assertRefused("lossFunctions: ", () -> objective.gradient(null, List.of(one)));
  }

  private static void assertRefused(String name, Executable act) {
    String message = assertThrows(IllegalArgumentException.class, act).getMessage();
    assertTrue(message.startsWith(name), message);
  }
}
