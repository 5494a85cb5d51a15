package dev.wayfarer.sql.run;

import dev.wayfarer.sql.PublicApi;
import java.util.List;

/// The result of a query.
///
/// @param columns the names that SQLite gives them; they need not differ
/// @param rows each as long as `columns`
/// @param truncated whether there were more rows than the limits allow
@PublicApi
public record Rows(List<String> columns, List<List<Cell>> rows, boolean truncated) {
  public Rows {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
  }
}
