package dev.wayfarer.train.objective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.FiniteDifferences;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.Scheme;
import dev.wayfarer.train.optimiser.Adam;
import dev.wayfarer.train.optimiser.SpikeGuard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;

/// What every objective with a source and a target owes, on a model in double precision with
/// dropout.
///
/// @param <B> what a batch is
abstract class ObjectiveContract<B> {
  // So near that no kink (a ReLU, a maximum) lies between: its jump is none of the exact product.
  private static final FiniteDifferences CENTRAL = new FiniteDifferences(Scheme.CENTRAL, 1e-6);
  private static final FiniteDifferences ONE_SIDED = new FiniteDifferences(Scheme.ONE_SIDED, 1e-6);

  abstract Setting<B> setting();

  /// With an inner rate at which the second order matters.
  abstract InnerStep innerStep();

  /// How the names of some parameters begin.
  abstract String prefix();

  /// How many coordinates of each parameter are differentiated.
  abstract int coordinates();

  private InnerStep resting() {
    return new InnerStep(0, innerStep().targetWeight(), List.of());
  }

  private InnerStep partly() {
    return new InnerStep(innerStep().innerRate(), innerStep().targetWeight(), List.of(prefix()));
  }

  static List<Function<InnerStep, Objective>> withInnerStep() {
    return List.of(
        DgMamlByDoubleBackward::new,
        DgMamlByHessianProduct::new,
        r -> new DgMamlByFiniteDifferences(r, CENTRAL),
        r -> new DgMamlByFiniteDifferences(r, ONE_SIDED),
        FirstOrderDgMaml::new);
  }

  private List<Objective> withSourceAndTarget() {
    List<Objective> all = new ArrayList<>();
    withInnerStep().forEach(make -> all.add(make.apply(innerStep())));
    all.add(new BalancedObjective(innerStep().targetWeight()));
    return all;
  }

  private List<Objective> all() {
    List<Objective> all = new ArrayList<>(withSourceAndTarget());
    all.add(new FirstOrderDgMaml(innerStep(), 2));
    all.add(new CrossDatabaseSam(0.1, innerStep().targetWeight(), List.of()));
    all.add(new Fish(innerStep(), 2));
    return all;
  }

  /// Steps as long as the plain one, but in other directions.
  private List<InnerStep> scaled() {
    double[] gradient = setting().source(setting().theta()).gradient();
    List<InnerStep> scaled = new ArrayList<>();
    for (StepScaling scaling : List.of(StepScaling.NORMALISED, adamAfterAStep())) {
      InnerStep unit = new InnerStep(1, innerStep().targetWeight(), List.of(), scaling);
      double rate =
          innerStep().innerRate() * length(gradient) / length(setting().direction(unit, gradient));
      scaled.add(new InnerStep(rate, innerStep().targetWeight(), List.of(), scaling));
      scaled.add(new InnerStep(rate, innerStep().targetWeight(), List.of(prefix()), scaling));
    }
    return scaled;
  }

  private StepScaling adamAfterAStep() {
    Adam.Options options = new Adam.Options(Adam.Kind.ADAM, 0.9, 0.999, 1e-8, 0);
    double[] past = new SplittableRandom(9).doubles(setting().theta().length, -1, 1).toArray();
    Parameters parameters = Parameters.over(setting().layout(), Setting.tensor(setting().theta()));
    Adam adam = new Adam(options, parameters);
    adam.step(parameters.flat(), Setting.tensor(past), 0);
    return adam.scaling(setting().layout());
  }

  @Test
  void theExactGradientIsThatOfDifferencesAndNotWithoutTheSecondOrder() {
    Differentiation differences = check(innerStep(), coordinates());
    assertTrue(differences.coordinates() >= 200, "coordinates " + differences.coordinates());
  }

  @Test
  void theSameHoldsWhereSomeParametersStayInPlace() {
    var _ = check(partly(), Math.ceilDiv(coordinates(), 4));
  }

  @Test
  void theSameHoldsForStepsThatAreScaled() {
    for (InnerStep innerStep : scaled()) {
      var _ = check(innerStep, Math.ceilDiv(coordinates(), 4));
    }
  }

  private Differentiation check(InnerStep innerStep, int coordinates) {
    double[] exact = setting().gradient(new DgMamlByDoubleBackward(innerStep));
    double[] first = setting().gradient(new FirstOrderDgMaml(innerStep));
    double share = distance(exact, first) / length(exact);
    assertTrue(share > 0.05, "the second order's share " + share);
    Differentiation differences =
        new Differentiation(
            setting().layout(),
            at -> setting().afterInnerStep(innerStep, at),
            setting().theta(),
            exact,
            coordinates);
    double worst = differences.worst(exact);
    assertTrue(worst < 1e-5, "relative error " + worst);
    double without = differences.worst(first);
    assertTrue(without > 0.1, "relative error " + without);
    return differences;
  }

  @Test
  void allFormsAgree() {
    List<InnerStep> innerSteps = new ArrayList<>(scaled());
    innerSteps.addAll(List.of(innerStep(), partly()));
    for (InnerStep innerStep : innerSteps) {
      double[] exact = setting().gradient(new DgMamlByDoubleBackward(innerStep));
      double product = relative(new DgMamlByHessianProduct(innerStep), exact);
      double central = relative(new DgMamlByFiniteDifferences(innerStep, CENTRAL), exact);
      double oneSided = relative(new DgMamlByFiniteDifferences(innerStep, ONE_SIDED), exact);
      assertTrue(product < 1e-9, "product " + product);
      assertTrue(central < 1e-4, "central differences " + central);
      assertTrue(oneSided < 1e-4, "one-sided differences " + oneSided);
    }
  }

  private double relative(Objective objective, double[] exact) {
    return distance(setting().gradient(objective), exact) / length(exact);
  }

  @Test
  void withoutAnInnerStepAllAreTheControl() {
    Setting.Said control = setting().ask(new BalancedObjective(innerStep().targetWeight()));
    for (Function<InnerStep, Objective> make : withInnerStep()) {
      Setting.Said said = setting().ask(make.apply(resting()));
      assertArrayEquals(control.flat(), said.flat(), 1e-12 * length(control.flat()));
      assertEquals(control.figures().keySet(), said.figures().keySet());
      control.figures().forEach((name, value) -> assertNear(value, said.figures().get(name)));
    }
  }

  @Test
  void ofFirstOrderIsWithoutTheProduct() {
    InnerStep innerStep = innerStep();
    double[] exact = setting().gradient(new DgMamlByDoubleBackward(innerStep));
    double[] target =
        setting().target(setting().descended(innerStep, setting().theta())).gradient();
    double[] product = setting().product(target);
    double[] without = new double[exact.length];
    double factor = innerStep.innerRate() * innerStep.targetWeight();
    Arrays.setAll(without, i -> exact[i] + factor * product[i]);
    double[] first = setting().gradient(new FirstOrderDgMaml(innerStep));
    assertEquals(0, distance(first, without) / length(first), 1e-10);
  }

  @Test
  void severalInnerStepsFollowEachOther() {
    InnerStep innerStep = partly();
    double[] adapted = setting().theta();
    for (int i = 0; i < 3; i++) {
      adapted = setting().descended(innerStep, adapted);
    }
    double[] source = setting().source(setting().theta()).gradient();
    double[] target = setting().target(adapted).gradient();
    double[] expected = sum(source, innerStep.targetWeight(), target);
    double[] found = setting().gradient(new FirstOrderDgMaml(innerStep, 3));
    assertArrayEquals(expected, found, 1e-11);
  }

  @Test
  void crossDatabaseSamTakesEachGradientUphillOnTheOtherSide() {
    InnerStep unit = new InnerStep(1, 0.8, List.of(prefix()), StepScaling.NORMALISED);
    double[] theta = setting().theta();
    double[] towardsSource = setting().direction(unit, setting().source(theta).gradient());
    double[] towardsTarget = setting().direction(unit, setting().target(theta).gradient());
    double[] expected =
        sum(
            setting().source(sum(theta, 0.3, towardsTarget)).gradient(),
            0.8,
            setting().target(sum(theta, 0.3, towardsSource)).gradient());
    double[] found = setting().gradient(new CrossDatabaseSam(0.3, 0.8, List.of(prefix())));
    assertArrayEquals(expected, found, 1e-11);
  }

  @Test
  void fishIsTheMeanOfTheGradientsOnItsWay() {
    InnerStep innerStep = partly();
    double[] source = setting().source(setting().theta()).gradient();
    double[] target =
        setting().target(setting().descended(innerStep, setting().theta())).gradient();
    double[] expected = Arrays.stream(sum(source, 1, target)).map(g -> g / 2).toArray();
    assertArrayEquals(expected, setting().gradient(new Fish(innerStep, 2)), 1e-12);
  }

  @Test
  void withoutItsInnerStepEachIsItsControl() {
    InnerStep resting = resting();
    List<Objective> still =
        List.of(
            new FirstOrderDgMaml(resting, 3),
            new CrossDatabaseSam(0, resting.targetWeight(), List.of()),
            new Fish(resting, 2));
    for (Objective objective : still) {
      double[] control = setting().gradient(objective.control());
      assertArrayEquals(
          control, setting().gradient(objective), 1e-12 * length(control), objective.toString());
    }
    for (Objective objective : all()) {
      double[] control = setting().gradient(objective.control());
      boolean same = distance(control, setting().gradient(objective)) < 1e-9 * length(control);
      assertEquals(objective.innerStep().isEmpty(), same, objective.toString());
    }
  }

  @Test
  void theInnerStepIsPlainGradientDescent() {
    for (InnerStep innerStep : List.of(innerStep(), partly())) {
      double[] expected = setting().descended(innerStep, setting().theta());
      for (Function<InnerStep, Objective> make : withInnerStep()) {
        List<double[]> seen = new ArrayList<>();
        BatchLoss<B> spying =
            (theta, batch, noise) -> {
              if (batch.equals(setting().target())) {
                seen.add(Setting.numbers(theta.flat()));
              }
              return setting().loss().of(theta, batch, noise);
            };
        var _ = setting().with(spying).ask(make.apply(innerStep));
        assertEquals(1, seen.size());
        assertArrayEquals(expected, seen.getFirst(), 1e-12);
      }
    }
  }

  @Test
  void figuresSayHowWellTheGradientsAgree() {
    for (Objective objective : withSourceAndTarget()) {
      boolean rests = objective instanceof BalancedObjective;
      double[] theta = setting().theta();
      Setting.Point source = setting().source(theta);
      Setting.Point target =
          setting().target(rests ? theta : setting().descended(innerStep(), theta));
      double dot = 0;
      for (int i = 0; i < theta.length; i++) {
        dot += source.gradient()[i] * target.gradient()[i];
      }
      var figures = setting().ask(objective).figures();
      assertEquals(
          List.of("gradient/dot", "gradient/cosine", "loss/source", "loss/target", "loss/train"),
          List.copyOf(figures.keySet()));
      assertNear(dot, figures.get("gradient/dot"));
      assertNear(
          dot / length(source.gradient()) / length(target.gradient()),
          figures.get("gradient/cosine"));
      assertNear(source.loss(), figures.get("loss/source"));
      assertNear(target.loss(), figures.get("loss/target"));
      assertNear((source.loss() + target.loss()) / 2, figures.get("loss/train"));
    }
  }

  @Test
  void sourceAndTargetHaveNoiseOfTheirOwn() {
    Setting<B> own = setting();
    Setting<B> twice =
        new Setting<>(
            own.loss(), own.layout(), own.theta(), own.source(), own.source(), own.noise());
    var figures = twice.ask(new BalancedObjective(1)).figures();
    assertNotEquals(figures.get("loss/source"), figures.get("loss/target"), 1e-9);
  }

  @Test
  void theGuardRefusesGradientsOfLossesThatAreNotFinite() {
    for (Objective objective : all()) {
      for (B bad : List.of(setting().source(), setting().target())) {
        for (double nothing : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
          refuses(objective, bad, loss -> loss.add(new Scalar(nothing)));
          refuses(objective, bad, loss -> loss.mul(new Scalar(nothing)));
        }
      }
    }
  }

  private void refuses(Objective objective, B bad, UnaryOperator<Tensor> spoil) {
    BatchLoss<B> spoilt =
        (theta, batch, noise) -> {
          Tensor loss = setting().loss().of(theta, batch, noise);
          return batch.equals(bad) ? spoil.apply(loss) : loss;
        };
    double length = length(setting().with(spoilt).gradient(objective));
    assertFalse(new SpikeGuard(new SpikeGuard.Options(0, 1, 1)).admits(length));
  }

  private static void assertNear(double expected, double found) {
    assertEquals(expected, found, 1e-10 * Math.max(1, Math.abs(expected)));
  }

  private static double[] sum(double[] a, double factor, double[] b) {
    double[] sum = new double[a.length];
    Arrays.setAll(sum, i -> a[i] + factor * b[i]);
    return sum;
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (a[i] - b[i]) * (a[i] - b[i]);
    }
    return Math.sqrt(sum);
  }

  private static double length(double[] a) {
    return distance(a, new double[a.length]);
  }
}
