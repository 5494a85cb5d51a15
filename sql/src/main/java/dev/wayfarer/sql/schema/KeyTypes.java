package dev.wayfarer.sql.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Finds declared keys that lead to a column of another type. SQLite allows them, and joins along
/// them find fewer rows than people expect.
final class KeyTypes {
  private static final Set<ColumnType> TOLD =
      Set.of(ColumnType.TEXT, ColumnType.NUMBER, ColumnType.TIME);

  private KeyTypes() {}

  /// A note for each such key of a table.
  static List<String> notes(Schema schema) {
    List<String> notes = new ArrayList<>();
    for (ForeignKey key : schema.foreignKeys()) {
      Column from = schema.column(key.from());
      Column to = schema.column(key.to());
      boolean isOfView = schema.isView(schema.tableOf(key.from()));
      if (!isOfView
          && from.type() != to.type()
          && TOLD.contains(from.type())
          && TOLD.contains(to.type())) {
        notes.add(
            "%s holds %s, and its key leads to %s, which holds %s: only values that are the same join"
                .formatted(
                    name(schema, from), plural(from.type()), name(schema, to), plural(to.type())));
      }
    }
    return List.copyOf(notes);
  }

  private static String name(Schema schema, Column column) {
    return schema.table(schema.tableOf(column.id())).name() + "." + column.name();
  }

  private static String plural(ColumnType type) {
    return type.name().toLowerCase(Locale.ROOT) + "s";
  }
}
