package dev.wayfarer.sql.run;

/// The text is not exactly one SELECT. Nothing was run.
public final class QueryRefusedException extends QueryException {
  public QueryRefusedException(String reason) {
    super("refused: " + reason);
  }
}
