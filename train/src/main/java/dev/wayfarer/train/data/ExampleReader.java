package dev.wayfarer.train.data;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Turns the fields of one entry into an example, or says why it cannot.
final class ExampleReader implements EntryFile.Reader<Entry> {
  private static final class Unusable extends Exception {
    final RejectedEntry.Kind kind;

    Unusable(RejectedEntry.Kind kind, String reason) {
      super(reason, null, false, false);
      this.kind = kind;
    }

    @Override
    public String getMessage() {
      return requireNonNull(super.getMessage());
    }

    static Unusable field(String expected, String found) {
      String reason = "expected " + expected + ", found " + found;
      return new Unusable(RejectedEntry.Kind.BAD_FIELD, reason);
    }
  }

  private final Map<String, Schema> schemas;
  private final EntryFields fields;

  ExampleReader(Map<String, Schema> schemas, EntryFields fields) {
    this.schemas = schemas;
    this.fields = fields;
  }

  @Override
  public Entry broken(Origin origin, String reason) {
    return new RejectedEntry(origin, "", RejectedEntry.Kind.BROKEN_JSON, reason);
  }

  @Override
  public Entry read(JsonNode entry, Origin origin) {
    String database = "";
    try {
      if (!entry.isObject()) {
        throw Unusable.field("an object", shown(entry));
      }
      database = text(entry, fields.database());
      String question = text(entry, fields.question());
      String sql = text(entry, fields.sql());
      return new Example(database, question, sql, query(database, sql), origin);
    } catch (Unusable e) {
      return new RejectedEntry(origin, database, e.kind, e.getMessage());
    }
  }

  private static String text(JsonNode entry, List<String> names) throws Unusable {
    for (String name : names) {
      JsonNode value = entry.get(name);
      if (value == null || value.isNull()) {
        continue;
      }
      if (!value.isString()) {
        throw Unusable.field("a text as " + name, shown(value));
      }
      if (value.asString().isBlank()) {
        throw Unusable.field("a " + name, "an empty one");
      }
      return value.asString();
    }
    throw Unusable.field("a field " + String.join(" or ", names), "none");
  }

  private Query query(String database, String sql) throws Unusable {
    Schema schema = schemas.get(database);
    if (schema == null) {
      String found = InputException.excerpt(database);
      throw new Unusable(
          RejectedEntry.Kind.UNKNOWN_DATABASE, "expected a database with a schema, found " + found);
    }
    try {
      return new SqlReader(schema).read("SQL of " + database, sql);
    } catch (InputException e) {
      throw new Unusable(RejectedEntry.Kind.UNREADABLE_SQL, e.getMessage());
    }
  }

  private static String shown(JsonNode node) {
    return InputException.excerpt(node.toString());
  }
}
