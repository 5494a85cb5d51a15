package dev.wayfarer.train.objective;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bytedeco.pytorch.Tensor;

/// Where to move away from, and how bad things were.
///
/// @param losses and other figures by name, the one to watch last; still on the device, for reading
///   them waits for it
/// @param flat the gradient, in the order of the parameters
public record Gradient(Map<String, Tensor> losses, Tensor flat) {
  public Gradient {
    losses = Collections.unmodifiableMap(new LinkedHashMap<>(losses));
  }
}
