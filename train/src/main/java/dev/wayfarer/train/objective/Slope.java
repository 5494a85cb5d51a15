package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Scope;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// A loss and its gradient somewhere, as plain numbers.
record Slope(Tensor loss, Tensor flat) {
  /// So short is no product of lengths unless one of them is zero.
  private static final double TINY = 1e-30;

  Slope {
    loss = loss.detach();
    flat = flat.detach();
  }

  /// Computes both, and frees everything else before another loss needs the memory.
  static Slope of(Function<Parameters, Tensor> loss, Parameters at) {
    Tensor value;
    Tensor flat;
    try (Scope _ = Scope.open();
        Parameters once = at.once()) {
      Tensor computed = loss.apply(once);
      flat = Scope.keep(once.gradient(computed));
      value = Scope.keep(computed.detach());
    }
    return new Slope(Scope.adopt(value), Scope.adopt(flat));
  }

  /// A gradient that was made from the slopes of a source and a target, with how well these agree.
  ///
  /// @param flat which is changed where a loss is not finite
  static Gradient gradient(Slope source, Slope target, Tensor flat) {
    Map<String, Tensor> figures = new LinkedHashMap<>();
    Tensor dot = source.flat.dot(target.flat);
    Tensor lengths = source.flat.norm().mul(target.flat.norm());
    figures.put("gradient/dot", dot);
    figures.put("gradient/cosine", dot.div(lengths.clamp_min(new Scalar(TINY))));
    figures.put("source", source.loss);
    figures.put("target", target.loss);
    // Zero, or not a number: a bad loss may have a good gradient, and the guard sees gradients
    // only.
    Tensor spoilt = source.loss.add(target.loss).mul(new Scalar(0));
    return new Gradient(figures, flat.add_(spoilt));
  }
}
