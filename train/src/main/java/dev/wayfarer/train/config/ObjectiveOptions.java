package dev.wayfarer.train.config;

/// What a step improves; objectives that rehearse the step to new databases will stand here too.
public sealed interface ObjectiveOptions {
  /// The mean loss of a batch.
  record Supervised() implements ObjectiveOptions {}

  /// The objectives by name.
  enum Kind {
    SUPERVISED
  }

  /// The objective's name.
  default Kind kind() {
    return switch (this) {
      case Supervised() -> Kind.SUPERVISED;
    };
  }
}
