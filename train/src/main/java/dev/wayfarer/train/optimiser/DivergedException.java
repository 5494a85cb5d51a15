package dev.wayfarer.train.optimiser;

/// Training cannot go on: its gradients stay useless.
public final class DivergedException extends RuntimeException {
  DivergedException(String message) {
    super(message);
  }
}
