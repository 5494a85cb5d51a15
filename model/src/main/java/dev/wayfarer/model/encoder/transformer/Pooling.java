package dev.wayfarer.model.encoder.transformer;

/// How the vectors of word pieces become one.
public enum Pooling {
  /// Their mean.
  MEAN,
  /// The first piece alone.
  FIRST,
  /// The mean of the first and the last piece.
  ENDS;

  /// The share of a piece; all shares sum to 1.
  float share(int piece, int pieces) {
    return switch (this) {
      case MEAN -> 1f / pieces;
      case FIRST -> piece == 0 ? 1 : 0;
      case ENDS -> ((piece == 0 ? 1f : 0) + (piece == pieces - 1 ? 1f : 0)) / 2;
    };
  }
}
