package dev.wayfarer.model.encoder.transformer;

/// The precision of a transformer's matrix products. Parameters, norms and sums are in single
/// precision always.
public enum Precision {
  FLOAT32,
  /// On a GPU, where it is much faster; on a CPU products stay in single precision.
  BFLOAT16
}
