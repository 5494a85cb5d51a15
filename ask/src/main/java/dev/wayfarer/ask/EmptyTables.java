package dev.wayfarer.ask;

import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/// Tells which tables of a query have no rows: an empty answer says nothing else then.
final class EmptyTables {
  private static final Limits READING =
      Limits.DEFAULT.withTime(Duration.ofSeconds(1)).withMaxRows(1);

  private final Function<Limits, ReadOnlyDatabase> opener;
  private final Dialect dialect;
  private final Schema schema;
  private final ValueIndex cells;

  /// @param opener a new connection under some limits
  /// @param cells of the schema: only tables without any are looked at
  EmptyTables(
      Function<Limits, ReadOnlyDatabase> opener, Dialect dialect, Schema schema, ValueIndex cells) {
    this.opener = opener;
    this.dialect = dialect;
    this.schema = schema;
    this.cells = cells;
  }

  /// A note for each table of a query that has no rows.
  ///
  /// @param part the schema of the query
  List<String> notes(Schema part, Query query) {
    return Visits.allTables(query).stream()
        .map(table -> part.table(table).name())
        .filter(name -> schema.findTable(name).filter(this::isWithoutCells).isPresent())
        .filter(this::isEmpty)
        .map(name -> name + " has no rows")
        .toList();
  }

  private boolean isWithoutCells(Table table) {
    return table.columns().stream().allMatch(column -> cells.facts(column).distinct() == 0);
  }

  private boolean isEmpty(String table) {
    try (ReadOnlyDatabase database = opener.apply(READING)) {
      return database.query("SELECT 1 FROM " + dialect.table(table) + " LIMIT 1").rows().isEmpty();
    } catch (QueryException | InputException _) {
      return false; // the query itself will tell why
    }
  }
}
