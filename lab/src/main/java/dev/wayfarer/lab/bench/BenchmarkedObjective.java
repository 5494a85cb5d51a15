package dev.wayfarer.lab.bench;

import dev.wayfarer.train.objective.BalancedObjective;
import dev.wayfarer.train.objective.DgMamlByDoubleBackward;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.FiniteDifferences;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.Scheme;
import dev.wayfarer.train.objective.DgMamlByHessianProduct;
import dev.wayfarer.train.objective.FirstOrderDgMaml;
import dev.wayfarer.train.objective.InnerStep;
import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.objective.SupervisedObjective;

/// The objectives that the benchmark compares.
public enum BenchmarkedObjective {
  SUPERVISED("supervised"),
  BALANCED("balanced"),
  DG_FMAML("DG-FMAML"),
  ONE_SIDED("DG-MAML, one-sided differences"),
  CENTRAL("DG-MAML, central differences"),
  PRODUCT("DG-MAML, exact by product"),
  BACKWARD("DG-MAML, exact in one graph");

  private final String title;

  BenchmarkedObjective(String title) {
    this.title = title;
  }

  /// What a page calls it.
  public String title() {
    return title;
  }

  Objective objective() {
    return switch (this) {
      case SUPERVISED -> new SupervisedObjective();
      case BALANCED -> new BalancedObjective(1);
      case DG_FMAML -> new FirstOrderDgMaml(InnerStep.PAPER);
      case ONE_SIDED -> byDifferences(Scheme.ONE_SIDED);
      case CENTRAL -> byDifferences(Scheme.CENTRAL);
      case PRODUCT -> new DgMamlByHessianProduct(InnerStep.PAPER);
      case BACKWARD -> new DgMamlByDoubleBackward(InnerStep.PAPER);
    };
  }

  private static Objective byDifferences(Scheme sides) {
    return new DgMamlByFiniteDifferences(
        InnerStep.PAPER, new FiniteDifferences(sides, FiniteDifferences.CENTRAL.differenceStep()));
  }
}
