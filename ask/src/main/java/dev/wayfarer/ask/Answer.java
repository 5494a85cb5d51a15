package dev.wayfarer.ask;

import dev.wayfarer.sql.run.Rows;
import java.time.Duration;
import java.util.List;

/// What a question was answered with.
///
/// @param interpretation how the question was understood, and how it could be
/// @param rows of the best query
/// @param time from the question to the last row
public record Answer(Interpretation interpretation, Rows rows, Duration time) {

  /// The query that was run.
  public String sql() {
    return interpretation.best().sql();
  }

  /// How probable it is that the query is right.
  public double probability() {
    return interpretation.best().probability();
  }

  /// Whether it is probable enough to be relied on.
  public boolean isSure() {
    return interpretation.isConfident();
  }

  /// Other queries that the question may mean, most probable first.
  public List<Alternative> alternatives() {
    return interpretation.alternatives();
  }
}
