package dev.wayfarer.model.search;

import java.util.List;

/// Judges found queries by what they return.
public interface ExecutionFilter {
  /// Leaves everything as it was found: where there is no database.
  ExecutionFilter NONE = found -> found;

  /// The queries that are worth an answer, best first. Probabilities stay what they were, so these
  /// may no longer fall from one to the next. At least one query is left where there was one.
  List<PredictedQuery> filter(List<PredictedQuery> found);
}
