package dev.wayfarer.train.optimiser;

/// Training has diverged: too many gradients in a row were rejected.
public final class DivergedException extends RuntimeException {
  DivergedException(String message) {
    super(message);
  }
}
