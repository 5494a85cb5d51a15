package dev.wayfarer.app.calibration;

import dev.wayfarer.model.search.PredictedQuery;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The queries that were found for a question, and which of them are right.
///
/// @param found at least one, the best first
/// @param right whether each of these is right by exact match
/// @param known how many databases the training of the parser had that answered; empty where that
///   is not told
/// @param unaccountedWords how many words of the question the best one has passed over
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

  /// Whether the best one is right, and with its values: exact match does not look at these, but
  /// rows tell. False where rows are not known.
  boolean isRightWithValues() {
    return isRight() && rows.orElse(false);
  }
}
