package dev.wayfarer.train.objective;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bytedeco.pytorch.Tensor;

/// Where to move away from, and how bad things were.
///
/// @param figures losses and others by name, the one to watch last; still on the device, for
///   reading them waits for it
/// @param flat the gradient, in the order of the parameters
public record Gradient(Map<String, Tensor> figures, Tensor flat) {
  /// The mean loss of the examples of a step, which every objective tells.
  public static final String TRAIN = "loss/train";

  public Gradient {
    figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
  }
}
