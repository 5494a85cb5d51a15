package dev.wayfarer.sql.run;

/// A query gave no rows. The message is one line.
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
