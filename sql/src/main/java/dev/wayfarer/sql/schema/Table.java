package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.PublicApi;
import java.util.List;

/// A table of a schema.
///
/// @param name as SQL spells it
/// @param label as people say it, words with single spaces
/// @param columns in the order of their declaration
/// @param primaryKey the columns of the primary key, empty where none is declared
@PublicApi
public record Table(
    TableId id, String name, String label, List<ColumnId> columns, List<ColumnId> primaryKey) {
  public Table {
    columns = List.copyOf(columns);
    primaryKey = List.copyOf(primaryKey);
  }
}
