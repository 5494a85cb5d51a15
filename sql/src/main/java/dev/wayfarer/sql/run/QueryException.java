package dev.wayfarer.sql.run;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.PublicApi;

/// A query gave no rows. The message is one line.
@PublicApi
public abstract sealed class QueryException extends RuntimeException
    permits QueryRefusedException,
        QueryFailedException,
        QueryOutdatedException,
        QueryTimedOutException,
        QueryCancelledException {
  QueryException(String message) {
    super(message.replaceAll("\\p{Cntrl}+", " ").strip());
  }

  /// There always is one.
  @Override
  public String getMessage() {
    return requireNonNull(super.getMessage());
  }
}
