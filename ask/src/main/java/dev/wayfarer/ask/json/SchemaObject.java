package dev.wayfarer.ask.json;

import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.Wording;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Tables of a schema as JSON, as questions meet them: in the words of the owner, without what is
/// hidden.
///
///     name, label                 as SQL and as people call it
///     view                        true for a view; else absent
///     synonyms, description       what the owner adds; absent where there is nothing
///     columns                     name, label, type, key (true for a primary key), references
///                                 ({"table", "column"} of a foreign key; with "found": true where
///                                 nobody declared it), synonyms, description
public final class SchemaObject {
  private final Schema schema;

  public SchemaObject(Schema schema) {
    this.schema = schema;
  }

  /// Adds a table with its columns to a list.
  public void add(ArrayNode tables, Table table) {
    ObjectNode object = tables.addObject().put("name", table.name()).put("label", table.label());
    if (schema.isView(table.id())) {
      object.put("view", true);
    }
    put(object, schema.wording(table.id()));
    ArrayNode columns = object.putArray("columns");
    table.columns().forEach(column -> add(columns, column));
  }

  private void add(ArrayNode columns, ColumnId id) {
    Column column = schema.column(id);
    ObjectNode object =
        columns
            .addObject()
            .put("name", column.name())
            .put("label", column.label())
            .put("type", column.type().spiderName());
    put(object, schema.wording(id));
    if (schema.isPrimaryKey(id)) {
      object.put("key", true);
    }
    for (ForeignKey key : schema.foreignKeys()) {
      if (key.from().equals(id)) {
        ObjectNode references =
            object
                .putObject("references")
                .put("table", schema.table(schema.tableOf(key.to())).name())
                .put("column", schema.column(key.to()).name());
        if (schema.isFound(key)) {
          references.put("found", true);
        }
      }
    }
  }

  private static void put(ObjectNode object, Wording wording) {
    if (!wording.synonyms().isEmpty()) {
      wording.synonyms().forEach(object.putArray("synonyms")::add);
    }
    wording.description().ifPresent(text -> object.put("description", text));
  }
}
