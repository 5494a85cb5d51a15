package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// Exact DG-MAML through a Hessian-vector product: g_s(θ) + β·g_t(θ′) − αβ·H_s(θ)·g_t(θ′), with θ′
/// = θ − α·g_s(θ). Where the step is scaled, θ′ = θ − α·s(g_s), the product is with J(g_s)ᵀ·g_t, J
/// being the derivative of s.
///
/// The product is the gradient of ⟨g_s(θ), v⟩ with v held constant, so the target's graph is freed
/// before the source's second one is built. The loss must be twice differentiable.
public final class DgMamlByHessianProduct implements Objective {
  private final InnerStep innerStep;

  public DgMamlByHessianProduct(InnerStep innerStep) {
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
    double weight = innerStep.targetWeight();
    try (HessianVectorProduct hessianVectorProduct = task.source().hessianVectorProduct(theta)) {
      LossAndGradient source = hessianVectorProduct.lossAndGradient();
      LossAndGradient target = innerStep.target(task.target(), theta, source);
      Tensor product =
          hessianVectorProduct.product(innerStep.adjoint(theta.layout(), source, target));
      return LossAndGradient.combined(
          theta.layout(),
          source,
          target,
          source
              .gradient()
              .add(target.gradient(), new Scalar(weight))
              .sub_(product, new Scalar(innerStep.innerRate() * weight)));
    }
  }
}
