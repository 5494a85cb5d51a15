package dev.wayfarer.app.vocabulary;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.schema.Table;
import java.time.Duration;
import java.util.OptionalLong;

/// What the rows of a database tell about its tables. What takes too long is left unknown.
public final class TableFacts {
  /// What a connection should allow that rows are counted through.
  public static final Limits LIMITS = Limits.DEFAULT.withTime(Duration.ofSeconds(1));

  private final ReadOnlyDatabase database;
  private final Dialect dialect;

  /// @param dialect that of the database
  public TableFacts(ReadOnlyDatabase database, Dialect dialect) {
    this.database = database;
    this.dialect = dialect;
  }

  /// How many rows a table has.
  OptionalLong rows(Table table) {
    return number("SELECT count(*) FROM " + dialect.table(table.name()));
  }

  private OptionalLong number(String sql) {
    try {
      return database.query(sql).rows().getFirst().getFirst() instanceof Cell.Whole(long number)
          ? OptionalLong.of(number)
          : OptionalLong.empty();
    } catch (QueryException _) {
      return OptionalLong.empty();
    }
  }
}
