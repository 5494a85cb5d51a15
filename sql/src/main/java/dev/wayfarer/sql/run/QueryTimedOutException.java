package dev.wayfarer.sql.run;

import dev.wayfarer.sql.PublicApi;
import java.time.Duration;

/// The query was interrupted because its time was over.
@PublicApi
public final class QueryTimedOutException extends QueryException {
  public QueryTimedOutException(Duration limit) {
    super("interrupted: not done within " + limit.toMillis() + " ms");
  }
}
