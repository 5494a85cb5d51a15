package dev.wayfarer.sql.run;

import dev.wayfarer.sql.PublicApi;

/// A database connection that can run SELECTs only.
@PublicApi
public interface ReadOnlyDatabase extends AutoCloseable {

  /// The rows of one SELECT, cut where the limits end.
  ///
  /// @throws QueryRefusedException where the text is not exactly one SELECT
  /// @throws QueryTimedOutException where it took too long; the database can be asked again
  /// @throws QueryFailedException where the database finds anything else wrong
  Rows query(String sql);

  /// Hands all rows of one SELECT to a sink, and returns how many it took. Neither their number nor
  /// their size is limited; time is, without that which the sink takes.
  ///
  /// @throws QueryException as [#query] does; the sink may have got rows by then
  long stream(String sql, RowSink sink);

  /// Whether a query would now be answered, and from what the database holds now. Where not, only a
  /// new connection helps.
  boolean isUsable();

  @Override
  void close();
}
