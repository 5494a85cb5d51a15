package dev.wayfarer.sql.join;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Small schemas for tests, a line for each table: `ship: #ship_id home>port.port_id name`.
///
/// `#` marks a primary key, `>` leads to the column that a foreign key refers to, `name` and what
/// ends in `_name` are texts, and all others are numbers.
final class Sketch {
  private Sketch() {}

  static Schema schema(String... tables) {
    Schema.Builder builder = Schema.named("sketch");
    Map<String, ColumnId> columns = new LinkedHashMap<>();
    Map<ColumnId, String> keys = new LinkedHashMap<>();
    for (String line : tables) {
      List<String> parts = List.of(line.split(": ", -1));
      TableId table = builder.table(parts.getFirst());
      for (String word : parts.getLast().split(" ", -1)) {
        List<String> ends = List.of(word.split(">", -1));
        String name = ends.getFirst().replace("#", "");
        boolean text = name.equals("name") || name.endsWith("_name");
        ColumnId id = builder.column(table, name, text ? ColumnType.TEXT : ColumnType.NUMBER);
        columns.put(parts.getFirst() + "." + name, id);
        if (word.startsWith("#")) {
          builder.primaryKey(id);
        }
        if (ends.size() > 1) {
          keys.put(id, ends.getLast());
        }
      }
    }
    keys.forEach((from, to) -> builder.foreignKey(from, columns.get(to)));
    return builder.build();
  }
}
