package dev.wayfarer.train.config;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.objective.BalancedObjective;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.FiniteDifferences;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.Scheme;
import dev.wayfarer.train.objective.DgMamlByHessianProduct;
import dev.wayfarer.train.objective.InnerStep;
import dev.wayfarer.train.objective.Objective;
import java.util.Optional;

/// The training objective of a run.
public sealed interface ObjectiveOptions {
  /// The mean loss of a batch.
  record Supervised() implements ObjectiveOptions {}

  /// The losses of source and target at the same parameters: the control of meta-learning.
  record Balanced(double targetWeight, Tasks tasks) implements ObjectiveOptions {
    public Balanced {
      NumberRange.WEIGHT.check("targetWeight", targetWeight);
    }
  }

  /// DG-MAML: the loss of the target after an inner step on the source.
  record DgMaml(InnerStep innerStep, Method method, double differenceStep, Tasks tasks)
      implements ObjectiveOptions {
    public DgMaml {
      var _ = new FiniteDifferences(Scheme.CENTRAL, differenceStep);
    }
  }

  /// First-order DG-MAML.
  record DgFmaml(InnerStep innerStep, Tasks tasks) implements ObjectiveOptions {}

  /// The episodes of a step.
  ///
  /// @param count how many episodes a step has, whose gradients are averaged
  record Tasks(int count, Episodes.Options episodes) {
    public Tasks {
      IntegerRange.SIZE.check("tasks", count);
    }

    /// How many examples a step has, at most.
    public int size() {
      return count * episodes.size();
    }
  }

  /// How the gradient of DG-MAML is computed.
  enum Method {
    /// Exactly, by differentiating through the inner step in one graph.
    DOUBLE_BACKWARD,
    /// Exactly, by a Hessian-vector product, with less memory.
    HESSIAN_VECTOR_PRODUCT,
    /// By central differences of gradients.
    CENTRAL,
    /// By one-sided differences of gradients.
    ONE_SIDED
  }

  /// The objectives by name.
  enum Kind {
    SUPERVISED,
    BALANCED,
    DG_MAML,
    DG_FMAML
  }

  /// The objective's name.
  default Kind kind() {
    return switch (this) {
      case Supervised _ -> Kind.SUPERVISED;
      case Balanced _ -> Kind.BALANCED;
      case DgMaml _ -> Kind.DG_MAML;
      case DgFmaml _ -> Kind.DG_FMAML;
    };
  }

  /// Returns the episodes of a step, if the objective has any.
  default Optional<Tasks> episodes() {
    return switch (this) {
      case Supervised _ -> Optional.empty();
      case Balanced balanced -> Optional.of(balanced.tasks);
      case DgMaml exact -> Optional.of(exact.tasks);
      case DgFmaml first -> Optional.of(first.tasks);
    };
  }

  /// Returns the inner step, if the objective has one.
  default Optional<InnerStep> adaptation() {
    return switch (this) {
      case Supervised _, Balanced _ -> Optional.empty();
      case DgMaml exact -> Optional.of(exact.innerStep);
      case DgFmaml first -> Optional.of(first.innerStep);
    };
  }

  /// Returns the objective itself.
  default Objective objective() {
    return switch (this) {
      case Supervised _ -> new dev.wayfarer.train.objective.SupervisedObjective();
      case Balanced(var weight, _) -> new BalancedObjective(weight);
      case DgFmaml(var innerStep, _) ->
          new dev.wayfarer.train.objective.FirstOrderDgMaml(innerStep);
      case DgMaml(var innerStep, var method, var distance, _) ->
          switch (method) {
            case DOUBLE_BACKWARD ->
                new dev.wayfarer.train.objective.DgMamlByDoubleBackward(innerStep);
            case HESSIAN_VECTOR_PRODUCT -> new DgMamlByHessianProduct(innerStep);
            case CENTRAL ->
                new DgMamlByFiniteDifferences(
                    innerStep, new FiniteDifferences(Scheme.CENTRAL, distance));
            case ONE_SIDED ->
                new DgMamlByFiniteDifferences(
                    innerStep, new FiniteDifferences(Scheme.ONE_SIDED, distance));
          };
    };
  }
}
