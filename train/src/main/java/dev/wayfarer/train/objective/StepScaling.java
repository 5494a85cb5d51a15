package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.ParameterLayout;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// How a gradient becomes the direction of an inner step, before the inner rate multiplies it: a
/// function s of the gradient.
public interface StepScaling {
  /// Returns s(g), in the graph of the gradient where it has one.
  ///
  /// @param gradient flat, 0 at parameters that stay in place
  Tensor direction(ParameterLayout layout, Tensor gradient);

  /// Returns the product of a vector with the derivative of s, transposed: J(g)ᵀ·v.
  ///
  /// @param gradient as above, a constant
  /// @param vector 0 at parameters that stay in place
  Tensor adjoint(ParameterLayout layout, Tensor gradient, Tensor vector);

  /// The gradient itself: plain gradient descent.
  StepScaling PLAIN =
      new StepScaling() {
        @Override
        public Tensor direction(ParameterLayout layout, Tensor gradient) {
          return gradient;
        }

        @Override
        public Tensor adjoint(ParameterLayout layout, Tensor gradient, Tensor vector) {
          return vector;
        }
      };

  /// The gradient divided by its norm, so that the inner rate is the length of the step. A gradient
  /// of zero stays zero.
  StepScaling NORMALISED =
      new StepScaling() {
        private static final double TINY = 1e-30;

        @Override
        public Tensor direction(ParameterLayout layout, Tensor gradient) {
          return gradient.div(length(gradient));
        }

        // (v − ĝ·⟨ĝ, v⟩) / |g|.
        @Override
        public Tensor adjoint(ParameterLayout layout, Tensor gradient, Tensor vector) {
          Tensor length = length(gradient);
          Tensor unit = gradient.div(length);
          return vector.sub(unit.mul(unit.dot(vector))).div_(length);
        }

        private static Tensor length(Tensor gradient) {
          return gradient.norm().clamp_min(new Scalar(TINY));
        }
      };
}
