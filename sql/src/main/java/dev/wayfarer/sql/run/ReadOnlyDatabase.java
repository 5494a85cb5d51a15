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

  /// Whether a query would now be answered, and from what the database holds now. Where not, only a
  /// new connection helps.
  boolean isUsable();

  @Override
  void close();
}
