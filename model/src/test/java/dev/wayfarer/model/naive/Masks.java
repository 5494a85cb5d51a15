package dev.wayfarer.model.naive;

import dev.wayfarer.model.fixture.FixedMasks;

/// The masks of [FixedMasks], or none.
public record Masks(boolean on) {
  double[] drop(String site, double[] x, double rate) {
    double[] y = x.clone();
    for (int i = 0; i < y.length; i++) {
      y[i] *= factor(site, i, rate);
    }
    return y;
  }

  /// What is left of a coordinate, scaled up.
  double factor(String site, int coordinate, double rate) {
    if (!on || rate == 0) {
      return 1;
    }
    return keep(site, 0, coordinate) / (1 - rate);
  }

  double keep(String site, int gate, int coordinate) {
    return FixedMasks.keeps(site, gate, coordinate) ? 1 : 0;
  }
}
