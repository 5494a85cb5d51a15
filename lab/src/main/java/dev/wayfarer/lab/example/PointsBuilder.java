package dev.wayfarer.lab.example;

import dev.wayfarer.model.tensor.Device;
import java.util.ArrayList;
import java.util.List;

/// Gathers examples of several domains.
final class PointsBuilder {
  private final List<float[]> features = new ArrayList<>();
  private final List<Float> labels = new ArrayList<>();

  void add(float[] row, float label) {
    features.add(row);
    labels.add(label);
  }

  /// All of them, as tensors of the scope that is open now.
  Points build() {
    int width = features.getFirst().length;
    float[] rows = new float[features.size() * width];
    float[] signs = new float[features.size()];
    for (int i = 0; i < signs.length; i++) {
      System.arraycopy(features.get(i), 0, rows, i * width, width);
      signs[i] = labels.get(i);
    }
    return new Points(
        Device.CPU.reals(rows, signs.length, width), Device.CPU.reals(signs, signs.length));
  }
}
