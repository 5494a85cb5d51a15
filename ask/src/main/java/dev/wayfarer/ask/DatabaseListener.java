package dev.wayfarer.ask;

import dev.wayfarer.sql.PublicApi;
import java.time.Duration;
import java.util.Optional;

/// Is told of every question about a [Database], and of every query that is put to it.
///
/// The thread that asks tells it, before it returns the outcome to its caller: what a listener
/// throws, the caller gets. Several threads may tell it at the same time.
@PublicApi
public interface DatabaseListener {
  /// A query was run.
  ///
  /// @param question that the query is for; empty where a person wrote the query
  /// @param rows how many were read
  /// @param truncated whether there were more
  /// @param time that it took, from the question on where [Wayfarer#ask] found the query
  void ran(Optional<String> question, String sql, long rows, boolean truncated, Duration time);

  /// The database did not run a query, or not to its end.
  ///
  /// @param question that the query is for; empty where a person wrote the query
  void failed(Optional<String> question, String sql, RuntimeException failure, Duration time);

  /// A query was found for a question, and not run.
  void interpreted(String question, String sql, Duration time);

  /// A question was declined.
  void declined(QuestionDeclinedException declined, Duration time);
}
