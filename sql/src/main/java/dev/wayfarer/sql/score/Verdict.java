package dev.wayfarer.sql.score;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.PublicApi;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// What exact match says about one prediction.
///
/// @param exact whether all components match, and the tables of FROM
/// @param hardness of the gold query
/// @param parseError why the prediction could not be read; it was then scored as an empty query
/// @param breakdown why the original evaluator stops with an error at this pair, where it does: two
///   different subqueries in one FROM, or a subquery in a condition without AND or OR before it.
///   The prediction then counts as not matching.
/// @param sameFrom whether the tables of FROM match
/// @param partialScores one for each [Component]
@PublicApi
public record Verdict(
    boolean exact,
    Hardness hardness,
    Optional<String> parseError,
    Optional<String> breakdown,
    boolean sameFrom,
    Map<Component, PartialScore> partialScores) {
  public Verdict {
    partialScores = Collections.unmodifiableMap(new EnumMap<>(partialScores));
    if (partialScores.size() != Component.values().length) {
      throw new IllegalArgumentException(
          "partialScores: expected one for each component, found " + partialScores.keySet());
    }
  }

  public PartialScore partialScore(Component component) {
    return requireNonNull(partialScores.get(component));
  }
}
