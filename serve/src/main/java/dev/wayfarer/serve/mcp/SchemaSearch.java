package dev.wayfarer.serve.mcp;

import dev.wayfarer.ask.json.SchemaObject;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Finds tables by parts of names: their own, those of their columns, and the owner's words.
final class SchemaSearch {
  /// A model reads all of a result; large ones crowd out the rest.
  private static final int MOST_NAMES = 500;

  private static final int MOST_TABLES = 25;

  private final Schema schema;

  SchemaSearch(Schema schema) {
    this.schema = schema;
  }

  /// @param withColumns whether tables come with their columns, or by their names alone
  ObjectNode find(Optional<String> pattern, boolean withColumns) {
    List<Table> found =
        schema.tables().stream()
            .filter(table -> pattern.map(part -> matches(table, part)).orElse(true))
            .toList();
    int most = withColumns ? MOST_TABLES : MOST_NAMES;
    ObjectNode result = JsonMapper.shared().createObjectNode();
    ArrayNode tables = result.putArray("tables");
    SchemaObject objects = new SchemaObject(schema);
    for (Table table : found.stream().limit(most).toList()) {
      if (withColumns) {
        objects.add(tables, table);
      } else {
        tables.addObject().put("name", table.name());
      }
    }
    return result.put("truncated", found.size() > most);
  }

  private boolean matches(Table table, String part) {
    String lower = part.strip().toLowerCase(Locale.ROOT);
    Stream<String> own =
        Stream.concat(
            Stream.of(table.name(), table.label()), schema.wording(table.id()).synonyms().stream());
    Stream<String> columns = table.columns().stream().map(schema::column).flatMap(this::names);
    return Stream.concat(own, columns)
        .anyMatch(name -> name.toLowerCase(Locale.ROOT).contains(lower));
  }

  private Stream<String> names(Column column) {
    return Stream.concat(
        Stream.of(column.name(), column.label()), schema.wording(column.id()).synonyms().stream());
  }
}
