package dev.wayfarer.lab.schema;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlPrinter;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Gold queries over one database, with the names that its tables have where it is united with
/// others.
final class UnitedGold {
  private final Set<TableId> missing = new HashSet<>();
  private final SqlPrinter printer;

  /// @param names what tables are called there; empty for those that are not there
  UnitedGold(Schema schema, Function<String, Optional<String>> names) {
    Schema.Builder renamed = Schema.named(schema.name());
    for (Table table : schema.tables()) {
      Optional<String> name = names.apply(table.name());
      if (name.isEmpty()) {
        missing.add(table.id());
      }
      renamed.table(name.orElse(table.name()));
    }
    // In the order of ids, so that they stay.
    for (Column column : schema.columns().subList(1, schema.columns().size())) {
      renamed.column(column.table().orElseThrow(), column.name(), column.type());
    }
    this.printer = new SqlPrinter(renamed.build());
  }

  /// The query as SQL; empty where one of its tables is not there.
  Optional<String> print(Query query) {
    return Visits.allTables(query).stream().anyMatch(missing::contains)
        ? Optional.empty()
        : Optional.of(printer.print(query));
  }
}
