package dev.wayfarer.sql.run;

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
}
