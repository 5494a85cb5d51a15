package dev.wayfarer.sql.run;

import dev.wayfarer.sql.PublicApi;

/// The database could not run the query, or its result cannot be read. The message is its own.
@PublicApi
public final class QueryFailedException extends QueryException {
  private final boolean nameUnknown;

  public QueryFailedException(String message) {
    this(message, false);
  }

  /// @param nameUnknown whether the database has no table or column that the query names
  public QueryFailedException(String message, boolean nameUnknown) {
    super(message);
    this.nameUnknown = nameUnknown;
  }

  /// Whether the database has no table or column that the query names.
  public boolean isNameUnknown() {
    return nameUnknown;
  }
}
