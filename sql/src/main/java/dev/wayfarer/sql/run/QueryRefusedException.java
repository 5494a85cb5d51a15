package dev.wayfarer.sql.run;

import dev.wayfarer.sql.PublicApi;

/// The text is not exactly one SELECT. Nothing was run.
@PublicApi
public final class QueryRefusedException extends QueryException {
  public QueryRefusedException(String reason) {
    super("refused: " + reason);
  }
}
