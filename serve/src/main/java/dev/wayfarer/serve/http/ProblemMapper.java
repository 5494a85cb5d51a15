package dev.wayfarer.serve.http;

import java.util.Optional;

/// Says what a client is told of a failure.
@FunctionalInterface
public interface ProblemMapper {
  /// The problem of a failure; empty for one that nobody expected, which is a fault of ours.
  Optional<Problem> of(RuntimeException failure);
}
