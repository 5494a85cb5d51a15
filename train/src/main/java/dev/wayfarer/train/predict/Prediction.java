package dev.wayfarer.train.predict;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.model.calibration.Doubts;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.train.data.DatasetQuestion;
import java.util.List;

/// The predicted queries of a question.
///
/// @param linked the question with its links, over the part of the schema that was read
/// @param found the best query first; at least one
/// @param doubts about the best query
public record Prediction(
    DatasetQuestion datasetQuestion,
    LinkedQuestion linked,
    List<PredictedQuery> found,
    Doubts doubts) {
  public Prediction {
    found = List.copyOf(found);
  }

  /// The best query.
  public String sql() {
    return oneLine(found.getFirst());
  }

  /// A query on one line, without tabs. A line break can only stand in a value, which a space then
  /// makes another one: files of predictions cannot hold the first.
  public static String oneLine(PredictedQuery found) {
    return found.sql().replaceAll("[\\t\\v\\u0085\\u2028\\u2029]+", " ").strip();
  }
}
