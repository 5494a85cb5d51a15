package dev.wayfarer.train.data;

import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes schemas as Spider's `tables.json`, which [dev.wayfarer.sql.schema.SpiderTables] reads.
final class TablesFile {
  private static final int NO_TABLE = -1;

  private TablesFile() {}

  /// One database a line.
  static void write(Path file, Collection<Schema> schemas) throws IOException {
    Files.writeString(
        file,
        schemas.stream()
            .map(schema -> entry(schema).toString())
            .collect(Collectors.joining(",\n", "[\n", "\n]\n")));
  }

  private static ObjectNode entry(Schema schema) {
    ObjectNode entry = JsonMapper.shared().createObjectNode().put("db_id", schema.name());
    ArrayNode tables = entry.putArray("table_names_original");
    ArrayNode tableLabels = entry.putArray("table_names");
    ArrayNode primaryKeys = entry.putArray("primary_keys");
    for (Table table : schema.tables()) {
      tables.add(table.name());
      tableLabels.add(table.label());
      table.primaryKey().forEach(column -> primaryKeys.add(column.index()));
    }
    ArrayNode columns = entry.putArray("column_names_original");
    ArrayNode columnLabels = entry.putArray("column_names");
    ArrayNode types = entry.putArray("column_types");
    for (Column column : schema.columns()) {
      int table = column.table().map(TableId::index).orElse(NO_TABLE);
      columns.addArray().add(table).add(column.name());
      columnLabels.addArray().add(table).add(column.label());
      types.add(column.type().spiderName());
    }
    ArrayNode foreignKeys = entry.putArray("foreign_keys");
    for (ForeignKey key : schema.foreignKeys()) {
      foreignKeys.addArray().add(key.from().index()).add(key.to().index());
    }
    return entry;
  }
}
