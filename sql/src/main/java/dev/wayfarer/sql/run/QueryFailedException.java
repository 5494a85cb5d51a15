package dev.wayfarer.sql.run;

/// SQLite could not run the query, or its result cannot be read. The message is SQLite's own.
public final class QueryFailedException extends QueryException {
  public QueryFailedException(String message) {
    super(message);
  }
}
