package dev.wayfarer.train.optimiser;

import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.train.objective.StepScaling;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// Scales an inner step as Adam scales its own: s(g) = g / (r + ε), with r² the second moment that
/// Adam would have after a step with this gradient. There is no momentum.
///
/// It follows the optimiser, whose moments change from step to step.
final class AdamScaling implements StepScaling {
  private static final double TINY = 1e-30;

  private final Adam adam;
  private final ParameterLayout own;

  /// @param own the layout of the optimiser's parameters
  AdamScaling(Adam adam, ParameterLayout own) {
    this.adam = adam;
    this.own = own;
  }

  /// Adam's numbers for the step that would come next.
  ///
  /// @param newest the weight of the squared gradient in r²
  /// @param past the rest of r²
  private record Moments(double newest, Tensor past) {
    /// r², above 0.
    Tensor square(Tensor gradient) {
      return past.add(gradient.square(), new Scalar(newest)).clamp_min(new Scalar(TINY));
    }
  }

  @Override
  public Tensor direction(ParameterLayout layout, Tensor gradient) {
    Tensor root = moments(layout).square(gradient).sqrt();
    return gradient.div(root.add(new Scalar(adam.options().epsilon())));
  }

  /// The derivative of s is diagonal: 1 / (r + ε) − g²·newest / (r·(r + ε)²). Where the gradient is
  /// 0 a parameter takes no part in the source, and nothing of its own comes back.
  @Override
  public Tensor adjoint(ParameterLayout layout, Tensor gradient, Tensor vector) {
    Moments moments = moments(layout);
    Tensor root = moments.square(gradient).sqrt();
    Tensor divisor = root.add(new Scalar(adam.options().epsilon()));
    Tensor bend =
        gradient.square().mul_(new Scalar(moments.newest)).div_(root).div_(divisor).div_(divisor);
    Tensor diagonal = divisor.reciprocal().sub_(bend);
    return vector.mul(diagonal).masked_fill_(gradient.eq(new Scalar(0)), new Scalar(0));
  }

  private Moments moments(ParameterLayout layout) {
    double beta2 = adam.options().beta2();
    Adam.State state = adam.state();
    double share = 1 - Math.pow(beta2, state.steps() + 1.0);
    Tensor second = inOrder(layout, state.second());
    return new Moments((1 - beta2) / share, second.mul(new Scalar(beta2 / share)));
  }

  /// The numbers of an optimiser's tensor in the order of another layout; 0 for parameters that the
  /// optimiser does not know.
  private Tensor inOrder(ParameterLayout layout, Tensor flat) {
    if (layout == own) {
      return flat;
    }
    TensorVector pieces = new TensorVector();
    for (ParameterLayout.Entry entry : layout.entries().values()) {
      ParameterLayout.Entry known = own.entries().get(entry.name());
      pieces.push_back(
          known == null
              ? torch.zeros(new long[] {entry.size()}, flat.options())
              : flat.narrow(0, known.offset(), known.size()));
    }
    return torch.cat(pieces, 0);
  }
}
