package dev.wayfarer.ask;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.run.Rows;
import java.time.Duration;
import java.util.List;

/// The answer to a question.
///
/// @param interpretation the best query for the question and its alternatives; an empty result and
///   the like lower its probability
/// @param rows of the best query
/// @param time from the question to the last row
@PublicApi
public record Answer(Interpretation interpretation, Rows rows, Duration time) {
  public Answer {
    interpretation = interpretation.judgedBy(rows);
  }

  /// The query that was run.
  public String sql() {
    return interpretation.best().sql();
  }

  /// Returns the probability that the query is right.
  public double probability() {
    return interpretation.best().probability();
  }

  /// Returns whether that probability is above the model's confidence threshold.
  public boolean isConfident() {
    return interpretation.isConfident();
  }

  /// Other queries that the question may mean, most probable first.
  public List<Alternative> alternatives() {
    return interpretation.alternatives();
  }
}
