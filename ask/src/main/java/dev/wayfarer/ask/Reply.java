package dev.wayfarer.ask;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.run.Rows;
import java.time.Duration;
import java.util.List;

/// What comes of a line of a [Dialogue].
@PublicApi
public sealed interface Reply {

  /// The answer to a question, or to a follow-up.
  record Answered(Answer answer) implements Reply {}

  /// The queries that were found for a question, none of which was run.
  record Interpreted(Interpretation interpretation, Duration time) implements Reply {}

  /// The rows of a query that somebody pasted.
  record Ran(String sql, Rows rows, Duration time) implements Reply {}

  /// What is told of the database itself, a line each.
  record Described(String asked, List<String> lines) implements Reply {
    public Described {
      lines = List.copyOf(lines);
    }
  }
}
