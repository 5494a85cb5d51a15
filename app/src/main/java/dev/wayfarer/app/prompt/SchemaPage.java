package dev.wayfarer.app.prompt;

import dev.wayfarer.app.terminal.Terminal;
import dev.wayfarer.model.config.NearestName;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// What a database contains, as lines for a terminal.
final class SchemaPage {
  private final Schema schema;

  SchemaPage(Schema schema) {
    this.schema = schema;
  }

  /// The tables with their columns, a line each.
  List<String> tables() {
    int width = schema.tables().stream().mapToInt(SchemaPage::width).max().orElse(0);
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

  /// The columns of a table, a line each: name, type, and what it is a key to.
  ///
  /// @throws InputException where there is no such table
  List<String> table(String named) {
    Table table = schema.findTable(named).orElseThrow(() -> unknown(named));
    int width = table.columns().stream().mapToInt(id -> Terminal.width(name(id))).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (ColumnId id : table.columns()) {
      Column column = schema.column(id);
      String type = column.type().name().toLowerCase(Locale.ROOT);
      String line = "%s  %-7s  %s".formatted(Terminal.padded(name(id), width), type, keys(id));
      lines.add(line.stripTrailing());
    }
    return lines;
  }

  private InputException unknown(String named) {
    List<String> names = schema.tables().stream().map(SchemaPage::name).toList();
    String found = "%s (did you mean %s?)".formatted(named, NearestName.of(named, names));
    return new InputException("\\describe", "a table", found);
  }

  private String keys(ColumnId column) {
    List<String> keys = new ArrayList<>();
    if (schema.isPrimaryKey(column)) {
      keys.add("primary key");
    }
    for (ForeignKey key : schema.foreignKeys()) {
      if (key.from().equals(column)) {
        keys.add("→ " + name(schema.table(schema.tableOf(key.to()))) + "." + name(key.to()));
      }
    }
    return String.join(", ", keys);
  }
}
