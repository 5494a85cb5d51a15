package dev.wayfarer.sql.run;

import dev.wayfarer.sql.PublicApi;

/// A query names a table or column that was there when the schema was read, and is gone.
@PublicApi
public final class QueryOutdatedException extends QueryException {
  public QueryOutdatedException(QueryFailedException failure) {
    super(
        "the schema has changed since it was read: read it again (\\refresh at the prompt,"
            + " Database.refresh in Java), and ask again: "
            + failure.getMessage());
  }
}
