package dev.wayfarer.app.prompt;

import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What a schema has that it had not when it was read before, and the other way round.
final class SchemaChange {
  private static final int MOST_NAMES = 20;

  private SchemaChange() {}

  static List<String> lines(Schema before, Schema after) {
    List<String> lines = new ArrayList<>();
    lines.add(after.tables().size() == 1 ? "1 table" : after.tables().size() + " tables");
    add(lines, "new", missing(after, before));
    add(lines, "gone", missing(before, after));
    if (lines.size() == 1) {
      lines.set(0, lines.getFirst() + ", names as before");
    }
    return lines;
  }

  /// What one schema has and the other lacks: whole tables, and columns of tables that both have.
  private static List<String> missing(Schema all, Schema other) {
    List<String> names = new ArrayList<>();
    for (Table table : all.tables()) {
      other
          .findTable(table.name())
          .ifPresentOrElse(
              known ->
                  table.columns().stream()
                      .map(all::column)
                      .map(Column::name)
                      .filter(name -> other.findColumn(known.id(), name).isEmpty())
                      .forEach(name -> names.add(table.name() + "." + name)),
              () -> names.add(table.name()));
    }
    return names;
  }

  private static void add(List<String> lines, String what, List<String> names) {
    if (!names.isEmpty()) {
      String shown = names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
      int more = names.size() - MOST_NAMES;
      String rest = more > 0 ? " and " + more + " more" : "";
      lines.add(what + ": " + Terminal.printable(shown) + rest);
    }
  }
}
