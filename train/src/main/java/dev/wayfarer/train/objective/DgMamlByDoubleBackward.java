package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.SecondDerivatives;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// DG-MAML as it is defined: the gradient of L_s(θ) + β·L_t(θ − α·∇L_s(θ)), in one graph.
///
/// It is exact and the simplest implementation; [DgMamlByHessianProduct] computes the same with
/// less memory. The loss must be twice differentiable.
public final class DgMamlByDoubleBackward implements Objective {
  private final InnerStep innerStep;

  public DgMamlByDoubleBackward(InnerStep innerStep) {
    this.innerStep = innerStep;
  }

  @Override
  public int lossCount() {
    return SourceAndTarget.COUNT;
  }

  @Override
  public Optional<InnerStep> innerStep() {
    return Optional.of(innerStep);
  }

  @Override
  public Gradient gradient(Parameters theta, List<LossFunction> lossFunctions) {
    SourceAndTarget task = SourceAndTarget.of(lossFunctions);
    Scalar weight = new Scalar(innerStep.targetWeight());
    Tensor source;
    try (SecondDerivatives _ = SecondDerivatives.enable()) {
      source = task.source().loss(theta);
    }
    Tensor gradient = theta.differentiableGradient(source);
    Tensor stepped = innerStep.adapted(theta.layout(), theta.joined(), gradient);
    try (Parameters adapted = Parameters.derived(theta.layout(), stepped)) {
      Tensor target = task.target().loss(adapted);
      Parameters.Flow flow = theta.gradient(source.add(target, weight), stepped);
      return LossAndGradient.combined(
          theta.layout(),
          new LossAndGradient(source, gradient),
          new LossAndGradient(target, flow.through().div(weight)),
          flow.own());
    }
  }
}
