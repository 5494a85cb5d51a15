package dev.wayfarer.sql.run;

import dev.wayfarer.sql.PublicApi;

/// The thread that ran the query was interrupted, and so was the query. The thread stays
/// interrupted.
@PublicApi
public final class QueryCancelledException extends QueryException {
  public QueryCancelledException() {
    super("cancelled");
  }
}
