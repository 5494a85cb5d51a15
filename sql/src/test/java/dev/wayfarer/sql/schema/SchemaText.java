package dev.wayfarer.sql.schema;

import java.util.stream.Collectors;

/// Schemas as text, so that a test can show one.
final class SchemaText {
  private SchemaText() {}

  /// A line a table with its primary key, then a line a foreign key.
  static String of(Schema schema) {
    StringBuilder text = new StringBuilder();
    for (Table table : schema.tables()) {
      text.append(table.name()).append('(');
      text.append(
          table.columns().stream()
              .map(schema::column)
              .map(SchemaText::nameAndType)
              .collect(Collectors.joining(", ")));
      text.append(')');
      if (!table.primaryKey().isEmpty()) {
        text.append(" key ");
        text.append(
            table.primaryKey().stream()
                .map(id -> schema.column(id).name())
                .collect(Collectors.joining(",")));
      }
      text.append('\n');
    }
    for (ForeignKey key : schema.foreignKeys()) {
      text.append(path(schema, key.from())).append(" -> ").append(path(schema, key.to()));
      text.append('\n');
    }
    return text.toString();
  }

  private static String nameAndType(Column column) {
    return column.name() + " " + column.type().spiderName();
  }

  private static String path(Schema schema, ColumnId id) {
    return schema.table(schema.tableOf(id)).name() + "." + schema.column(id).name();
  }
}
