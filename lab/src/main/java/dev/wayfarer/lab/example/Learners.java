package dev.wayfarer.lab.example;

import dev.wayfarer.train.episode.Episodes.Targets;
import dev.wayfarer.train.objective.BalancedObjective;
import dev.wayfarer.train.objective.DgMamlByDoubleBackward;
import dev.wayfarer.train.objective.FirstOrderDgMaml;
import dev.wayfarer.train.objective.InnerStep;
import java.util.List;
import java.util.stream.Stream;

/// The learners that are compared, at rates that were chosen on seeds 101 to 110: for the control
/// the best, for the others good ones.
public final class Learners {
  /// α, the rate of the inner step.
  public static final double INNER_RATE = 2;

  /// α without the second-order term. To first order in α, half of the inner step's effect is lost
  /// without it, so α may be larger.
  public static final double FIRST_ORDER_INNER_RATE = 3;

  /// What a search for the best rate tries.
  public static final List<Double> RATES = List.of(0.0005, 0.001, 0.002, 0.004);

  private static final List<Double> INNER_RATES = List.of(0.5, 1.0, 2.0, 3.0);

  /// More domains allow higher rates, and want a shorter inner step.
  private static final List<Double> GRID_RATES = List.of(0.0005, 0.001, 0.002, 0.004, 0.008, 0.016);

  private static final List<Double> GRID_INNER_RATES = List.of(0.3, 1.0, 2.0, 3.0, 4.0);
  private static final double CONTROL_RATE = 0.001;
  private static final double INNER_STEP_RATE = 0.002;

  private Learners() {}

  /// The control of DG-MAML.
  public static Learner control() {
    return new Learner("balanced", new BalancedObjective(1), CONTROL_RATE);
  }

  public static Learner firstOrder(double innerRate) {
    return new Learner(
        named("dg-fmaml", innerRate), new FirstOrderDgMaml(innerStep(innerRate)), INNER_STEP_RATE);
  }

  public static Learner secondOrder(double innerRate) {
    return new Learner(
        named("dg-maml", innerRate),
        new DgMamlByDoubleBackward(innerStep(innerRate)),
        INNER_STEP_RATE);
  }

  /// DG-MAML without a change of domain between source and target.
  public static Learner sameDomain(double innerRate) {
    return new Learner(
        named("same domain", innerRate),
        new DgMamlByDoubleBackward(innerStep(innerRate)),
        INNER_STEP_RATE,
        new Targets.Same());
  }

  /// All that a table compares, the control first.
  public static List<Learner> compared() {
    return List.of(
        control(),
        firstOrder(FIRST_ORDER_INNER_RATE),
        secondOrder(INNER_RATE),
        sameDomain(INNER_RATE));
  }

  /// All that a search for the best rates tries, the control first.
  public static List<Learner> searched() {
    return Stream.concat(
            Stream.of(control()),
            INNER_RATES.stream().flatMap(rate -> Stream.of(firstOrder(rate), secondOrder(rate))))
        .toList();
  }

  /// What a search for the best rates of each objective tries where the number of domains changes:
  /// the control, first order, second order.
  static List<List<Learner>> grid() {
    return Stream.<List<Learner>>of(
            List.of(control()),
            GRID_INNER_RATES.stream().map(Learners::firstOrder).toList(),
            GRID_INNER_RATES.stream().map(Learners::secondOrder).toList())
        .map(
            learners ->
                learners.stream().flatMap(learner -> GRID_RATES.stream().map(learner::at)).toList())
        .toList();
  }

  private static String named(String name, double innerRate) {
    return name + ", α = " + innerRate;
  }

  private static InnerStep innerStep(double innerRate) {
    return new InnerStep(innerRate, 1, List.of());
  }
}
