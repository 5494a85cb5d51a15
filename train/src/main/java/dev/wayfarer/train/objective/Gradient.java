package dev.wayfarer.train.objective;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bytedeco.pytorch.Tensor;

/// The gradient of a training step, with the losses and other figures to log.
///
/// @param figures losses and others by name, the most important last; still on the device, since
///   reading them waits for it
/// @param flat the gradient, in the order of the parameters
public record Gradient(Map<String, Tensor> figures, Tensor flat) {
  /// The name of the mean loss of a step's examples, which every objective reports.
  public static final String TRAIN = "loss/train";

  /// The name of the cosine of the gradients of source and target.
  static final String COSINE = "gradient/cosine";

  public Gradient {
    figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
  }
}
