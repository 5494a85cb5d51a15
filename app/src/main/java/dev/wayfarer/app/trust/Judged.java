package dev.wayfarer.app.trust;

import dev.wayfarer.model.search.Found;
import java.util.List;

/// The queries that were found for a question, and which of them are right.
///
/// @param found at least one, the best first
/// @param right whether each of these is right
public record Judged(String database, List<Found> found, List<Boolean> right) {
  public Judged {
    found = List.copyOf(found);
    right = List.copyOf(right);
  }

  Found best() {
    return found.getFirst();
  }

  boolean isRight() {
    return right.getFirst();
  }

  /// Whether one of the others is right.
  boolean isOtherRight() {
    return right.subList(1, right.size()).contains(true);
  }
}
