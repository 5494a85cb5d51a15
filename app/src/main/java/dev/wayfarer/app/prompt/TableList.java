package dev.wayfarer.app.prompt;

import dev.wayfarer.app.vocabulary.SchemaPage;
import dev.wayfarer.cli.Terminal;
import dev.wayfarer.model.config.NearestName;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.List;
import java.util.stream.Collectors;

/// The tables of a database, as lines for a terminal.
final class TableList {
  private final Schema schema;

  TableList(Schema schema) {
    this.schema = schema;
  }

  /// The tables with their columns, a line each.
  List<String> tables() {
    int width = schema.tables().stream().mapToInt(TableList::width).max().orElse(0);
    return schema.tables().stream()
        .map(
            table ->
                Terminal.padded(name(table), width)
                    + "  "
                    + table.columns().stream().map(this::name).collect(Collectors.joining(", ")))
        .toList();
  }

  private static int width(Table table) {
    return Terminal.width(name(table));
  }

  private static String name(Table table) {
    return Terminal.printable(table.name());
  }

  private String name(ColumnId column) {
    return Terminal.printable(schema.column(column).name());
  }

  /// The columns of a table, as `wayfarer schema` shows them.
  ///
  /// @throws InputException where there is no such table
  List<String> table(String named) {
    Table table = schema.findTable(named).orElseThrow(() -> unknown(named));
    return SchemaPage.columns(schema, table);
  }

  private InputException unknown(String named) {
    List<String> names = schema.tables().stream().map(TableList::name).toList();
    String found = "%s (did you mean %s?)".formatted(named, NearestName.of(named, names));
    return new InputException("\\describe", "a table", found);
  }
}
