package dev.wayfarer.sql.run;

/// The thread that ran the query was interrupted, and so was the query. The thread stays
/// interrupted.
public final class QueryCancelledException extends QueryException {
  public QueryCancelledException() {
    super("cancelled");
  }
}
