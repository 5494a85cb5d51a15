package dev.wayfarer.model.search;

import java.util.List;

/// Execution-guided decoding: filters predicted queries by what they return.
public interface ExecutionFilter {
  /// Changes nothing: for questions without a database.
  ExecutionFilter NONE = found -> found;

  /// Returns the queries to keep, best first. Probabilities are unchanged, so they need not fall
  /// from one to the next. At least one query is kept where there was one.
  List<PredictedQuery> filter(List<PredictedQuery> found);
}
