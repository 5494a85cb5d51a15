package dev.wayfarer.train.data;

import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Turns the fields of one entry into an example, or says why it cannot.
final class EntryReader {
  private static final class Unusable extends Exception {
    Unusable(String expected, String found) {
      super("expected " + expected + ", found " + found, null, false, false);
    }
  }

  private final Map<String, Schema> schemas;
  private final EntryFields fields;

  EntryReader(Map<String, Schema> schemas, EntryFields fields) {
    this.schemas = schemas;
    this.fields = fields;
  }

  Entry read(JsonNode entry, Origin origin) {
    String database = "";
    try {
      if (!entry.isObject()) {
        throw new Unusable("an object", shown(entry));
      }
      database = text(entry, fields.database());
      String question = text(entry, fields.question());
      String sql = text(entry, fields.sql());
      return new Example(database, question, sql, query(database, sql), origin);
    } catch (Unusable e) {
      return new Rejected(origin, database, e.getMessage());
    }
  }

  private static String text(JsonNode entry, List<String> names) throws Unusable {
    for (String name : names) {
      JsonNode value = entry.get(name);
      if (value == null || value.isNull()) {
        continue;
      }
      if (!value.isString()) {
        throw new Unusable("a text as " + name, shown(value));
      }
      if (value.asString().isBlank()) {
        throw new Unusable("a " + name, "an empty one");
      }
      return value.asString();
    }
    throw new Unusable("a field " + String.join(" or ", names), "none");
  }

  private Query query(String database, String sql) throws Unusable {
    Schema schema = schemas.get(database);
    if (schema == null) {
      throw new Unusable("a database with a schema", InputException.excerpt(database));
    }
    try {
      return new SqlReader(schema).read(sql);
    } catch (InputException e) {
      throw new Unusable("SQL over " + database, e.getMessage());
    }
  }

  private static String shown(JsonNode node) {
    return InputException.excerpt(node.toString());
  }
}
