package dev.wayfarer.train.batch;

import java.util.List;

/// A batch, cut into parts.
///
/// @param parts the numbers of their examples
/// @param large whether it was cut further than asked for, since it needs much memory
public record Cut(List<int[]> parts, boolean large) {
  public Cut {
    parts = List.copyOf(parts);
  }

  /// How many examples it has.
  public int size() {
    return parts.stream().mapToInt(part -> part.length).sum();
  }
}
