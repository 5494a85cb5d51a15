package dev.wayfarer.lab.bench;

import dev.wayfarer.train.objective.BalancedSupervised;
import dev.wayfarer.train.objective.DgFmaml;
import dev.wayfarer.train.objective.DgMaml;
import dev.wayfarer.train.objective.DgMamlByDifferences;
import dev.wayfarer.train.objective.DgMamlByDifferences.Differences;
import dev.wayfarer.train.objective.DgMamlByDifferences.Sides;
import dev.wayfarer.train.objective.DgMamlByProduct;
import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.objective.Rehearsal;
import dev.wayfarer.train.objective.Supervised;

/// The objectives whose cost is compared.
public enum Contender {
  SUPERVISED("supervised"),
  BALANCED("balanced"),
  DG_FMAML("DG-FMAML"),
  ONE_SIDED("DG-MAML, one-sided differences"),
  CENTRAL("DG-MAML, central differences"),
  PRODUCT("DG-MAML, exact by product"),
  BACKWARD("DG-MAML, exact in one graph");

  private final String title;

  Contender(String title) {
    this.title = title;
  }

  /// What a page calls it.
  public String title() {
    return title;
  }

  Objective objective() {
    return switch (this) {
      case SUPERVISED -> new Supervised();
      case BALANCED -> new BalancedSupervised(1);
      case DG_FMAML -> new DgFmaml(Rehearsal.PAPER);
      case ONE_SIDED -> byDifferences(Sides.ONE);
      case CENTRAL -> byDifferences(Sides.CENTRAL);
      case PRODUCT -> new DgMamlByProduct(Rehearsal.PAPER);
      case BACKWARD -> new DgMaml(Rehearsal.PAPER);
    };
  }

  private static Objective byDifferences(Sides sides) {
    return new DgMamlByDifferences(
        Rehearsal.PAPER, new Differences(sides, Differences.CENTRAL.distance()));
  }
}
