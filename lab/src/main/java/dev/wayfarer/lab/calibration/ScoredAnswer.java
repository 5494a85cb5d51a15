package dev.wayfarer.lab.calibration;

import dev.wayfarer.model.search.PredictedQuery;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The candidate queries of a question, and which of them are right.
///
/// @param found at least one, the best first
/// @param right whether each of these is right by exact match
/// @param known the number of training databases of the parser; empty where unknown
/// @param unaccountedWords the number of unaccounted words of the best one
/// @param rows whether the best one returns the gold query's rows; empty where that is not known
public record ScoredAnswer(
    String database,
    OptionalInt known,
    List<PredictedQuery> found,
    List<Boolean> right,
    int unaccountedWords,
    Optional<Boolean> rows) {
  public ScoredAnswer {
    found = List.copyOf(found);
    right = List.copyOf(right);
  }

  PredictedQuery best() {
    return found.getFirst();
  }

  boolean isRight() {
    return right.getFirst();
  }

  /// Whether one of the others is right.
  boolean isOtherRight() {
    return right.subList(1, right.size()).contains(true);
  }

  /// Returns whether the best one is right including its values, which rows show and exact match
  /// ignores. False where rows are not known.
  boolean isRightWithValues() {
    return isRight() && rows.orElse(false);
  }
}
