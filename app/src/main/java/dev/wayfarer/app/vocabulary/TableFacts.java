package dev.wayfarer.app.vocabulary;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.join.ImpliedKeys;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/// What the rows of a database tell about its tables. What takes too long is left unknown.
public final class TableFacts {
  /// What a connection should allow that rows are counted through.
  public static final Limits LIMITS = Limits.DEFAULT.withTime(Duration.ofSeconds(1));

  private final Schema schema;
  private final ReadOnlyDatabase database;
  private final Dialect dialect;

  /// @param schema of the database, or a part of it
  /// @param dialect that of the database
  public TableFacts(Schema schema, ReadOnlyDatabase database, Dialect dialect) {
    this.schema = schema;
    this.database = database;
    this.dialect = dialect;
  }

  /// How many rows a table has.
  OptionalLong rows(Table table) {
    return number("SELECT count(*) FROM " + dialect.quoted(table.name()));
  }

  /// The keys that names suggest, rows confirm and nobody has declared: every value of the first
  /// column is one of the second, which has each of its values once.
  List<ForeignKey> guessedKeys() {
    return ImpliedKeys.of(schema).stream()
        .flatMap(key -> List.of(key, new ForeignKey(key.to(), key.from())).stream())
        .filter(this::isConfirmed)
        .toList();
  }

  private boolean isConfirmed(ForeignKey key) {
    String from = column(key.from());
    String to = column(key.to());
    String unknown =
        "SELECT count(*) FROM %s WHERE %s IS NOT NULL AND %s NOT IN (SELECT %s FROM %s WHERE %s IS NOT NULL)"
            .formatted(table(key.from()), from, from, to, table(key.to()), to);
    String used = "SELECT count(%s) FROM %s".formatted(from, table(key.from()));
    String repeated =
        "SELECT count(%s) - count(DISTINCT %s) FROM %s".formatted(to, to, table(key.to()));
    return is(number(unknown), 0) && is(number(repeated), 0) && !is(number(used), 0);
  }

  private static boolean is(OptionalLong number, long expected) {
    return number.isPresent() && number.getAsLong() == expected;
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

  /// Always with quotes: a table may have a name that is no beginning of an expression.
  private String column(ColumnId id) {
    Column column = schema.column(id);
    return table(id) + "." + dialect.quoted(column.name());
  }

  private String table(ColumnId id) {
    return dialect.quoted(schema.table(schema.tableOf(id)).name());
  }
}
