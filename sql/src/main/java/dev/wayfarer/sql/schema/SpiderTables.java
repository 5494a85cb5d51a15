package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Reads schemas from Spider's `tables.json`.
///
///     db_id                                          name of the database
///     table_names_original,  table_names             as in SQL, and as people say them
///     column_names_original, column_names            pairs [table, name]; the first is [-1, "*"]
///     column_types                                   text, number, time, boolean or others
///     primary_keys                                   columns, or lists of columns
///     foreign_keys                                   pairs [from, to] of columns
///
/// Public files vary, and these are read too: one kind of names alone; `column_names` in another
/// order than `column_names_original`, or in none that fits; types as SQL declares them; no keys;
/// entries as the values of an object, by the names of their databases. Ids are positions in
/// `column_names_original`.
@PublicApi
public final class SpiderTables {
  private static final String TABLES = "table_names_original";
  private static final String TABLE_LABELS = "table_names";
  private static final String COLUMNS = "column_names_original";
  private static final String COLUMN_LABELS = "column_names";
  private static final String ID = "db_id";
  private static final Set<String> BINARY = Set.of("binary", "blob");

  private final String file;

  private SpiderTables(String file) {
    this.file = file;
  }

  /// The schemas of a file by the name of their database, in the file's order. Entries that break
  /// the layout are left out.
  ///
  /// @throws InputException where the file is missing, is not JSON, or none of its entries can be
  ///   read
  public static Map<String, Schema> read(Path file) {
    return read(file, _ -> {});
  }

  /// The same, with a report of each entry that is left out.
  public static Map<String, Schema> read(Path file, Consumer<InputException> problems) {
    return new SpiderTables(file.toString()).schemas(parse(file), problems);
  }

  private static JsonNode parse(Path file) {
    String text = Utf8File.read(file, "a file of schemas");
    try {
      return JsonMapper.shared().readTree(text);
    } catch (JacksonException e) {
      var at = e.getLocation();
      String place = at == null ? "" : ":" + at.getLineNr() + ":" + at.getColumnNr();
      // Jackson adds where a bracket was opened, in terms of its own sources.
      String found = e.getOriginalMessage().replaceAll(" \\(start marker at .*\\)", "");
      throw new InputException(file + place, "well-formed JSON", found);
    }
  }

  private Map<String, Schema> schemas(JsonNode root, Consumer<InputException> problems) {
    Map<String, Schema> schemas = new LinkedHashMap<>();
    List<InputException> refused = new ArrayList<>();
    entries(root)
        .forEach(
            (at, entry) -> {
              try {
                Schema schema = schema(entry, at);
                if (schemas.putIfAbsent(schema.name(), schema) != null) {
                  String found = "a second " + InputException.excerpt(schema.name());
                  throw new InputException(file + at + "." + ID, "a name of its own", found);
                }
              } catch (InputException e) {
                refused.add(e);
              }
            });
    if (schemas.isEmpty() && !refused.isEmpty()) {
      throw refused.getFirst();
    }
    refused.forEach(problems);
    return Collections.unmodifiableMap(schemas);
  }

  /// The entries by their places.
  private Map<String, JsonNode> entries(JsonNode root) {
    Map<String, JsonNode> entries = new LinkedHashMap<>();
    if (root.isObject() && !root.isEmpty()) {
      if (root.has(ID)) {
        entries.put("", root);
      } else {
        root.properties().forEach(entry -> entries.put("." + entry.getKey(), named(entry)));
      }
      return entries;
    }
    for (JsonNode entry : array(root, "")) {
      entries.put("[" + entries.size() + "]", entry);
    }
    return entries;
  }

  /// An entry that stands behind the name of its database.
  private static JsonNode named(Map.Entry<String, JsonNode> entry) {
    JsonNode value = entry.getValue();
    return value.isObject() && !value.has(ID)
        ? ((ObjectNode) value).put(ID, entry.getKey())
        : value;
  }

  private Schema schema(JsonNode entry, String at) {
    Schema.Builder schema = Schema.named(string(field(entry, at, ID), at + "." + ID));
    List<TableId> tables = readTables(schema, entry, at);
    List<ColumnId> columns = readColumns(schema, tables, entry, at);
    int i = 0;
    for (JsonNode key : keys(entry, at, "primary_keys")) {
      String place = at + ".primary_keys[" + i++ + "]";
      for (JsonNode column : key.isArray() ? key : List.of(key)) {
        schema.primaryKey(column(columns, column, place));
      }
    }
    i = 0;
    for (JsonNode pair : keys(entry, at, "foreign_keys")) {
      String place = at + ".foreign_keys[" + i++ + "]";
      if (array(pair, place).size() != 2) {
        throw new InputException(file + place, "a pair of columns", pair.toString());
      }
      schema.foreignKey(column(columns, pair.get(0), place), column(columns, pair.get(1), place));
    }
    return schema.build();
  }

  private Iterable<JsonNode> keys(JsonNode entry, String at, String name) {
    JsonNode keys = entry.get(name);
    return keys == null || keys.isNull() ? List.of() : array(keys, at + "." + name);
  }

  private List<TableId> readTables(Schema.Builder schema, JsonNode entry, String at) {
    String field = namesField(entry, at, TABLES, TABLE_LABELS);
    JsonNode names = array(field(entry, at, field), at + "." + field);
    Optional<JsonNode> labels =
        entry.has(TABLE_LABELS)
            ? Optional.of(parallel(entry, at, TABLE_LABELS, names.size()))
            : Optional.empty();
    List<TableId> tables = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = string(names.get(i), at + "." + field + "[" + i + "]");
      String label =
          labels.isPresent()
              ? string(labels.get().get(i), at + "." + TABLE_LABELS + "[" + i + "]")
              : Names.label(name);
      tables.add(schema.table(name, label));
    }
    return tables;
  }

  /// The names as in SQL, or where there are none, those that people say.
  private String namesField(JsonNode entry, String at, String names, String labels) {
    if (!entry.has(names) && !entry.has(labels)) {
      throw new InputException(file + at, "a field \"" + names + "\"", "none");
    }
    return entry.has(names) ? names : labels;
  }

  private List<ColumnId> readColumns(
      Schema.Builder schema, List<TableId> tables, JsonNode entry, String at) {
    String field = namesField(entry, at, COLUMNS, COLUMN_LABELS);
    String place = at + "." + field;
    List<SpiderColumn> names = columnNames(field(entry, at, field), place, tables.size());
    List<String> labels =
        entry.has(COLUMN_LABELS) && entry.has(COLUMNS)
            ? SpiderColumn.labels(
                names,
                columnNames(entry.get(COLUMN_LABELS), at + "." + COLUMN_LABELS, tables.size()))
            : names.stream().map(SpiderColumn::label).toList();
    JsonNode types = parallel(entry, at, "column_types", names.size());
    List<ColumnId> columns = new ArrayList<>(List.of(ColumnId.STAR));
    for (int i = 1; i < names.size(); i++) {
      ColumnType type = type(types.get(i), at + ".column_types[" + i + "]");
      TableId table = tables.get(names.get(i).table());
      columns.add(schema.column(table, names.get(i).name(), labels.get(i), type));
    }
    return columns;
  }

  private List<SpiderColumn> columnNames(JsonNode node, String place, int tables) {
    List<SpiderColumn> columns = new ArrayList<>();
    for (JsonNode pair : array(node, place)) {
      String at = place + "[" + columns.size() + "]";
      int table = tableIndex(pair, at);
      String name = string(pair.get(1), at + "[1]");
      boolean isFirst = columns.isEmpty();
      if (isFirst && (table != -1 || !name.equals("*"))) {
        throw new InputException(file + at, "[-1, \"*\"]", pair.toString());
      }
      if (!isFirst && (table < 0 || table >= tables)) {
        throw new InputException(file + at + "[0]", "a table below " + tables, "" + table);
      }
      columns.add(new SpiderColumn(table, name));
    }
    if (columns.isEmpty()) {
      throw new InputException(file + place, "[-1, \"*\"] first", "no columns");
    }
    return columns;
  }

  private ColumnType type(JsonNode node, String at) {
    String name = string(node, at);
    for (ColumnType type : ColumnType.values()) {
      if (type.spiderName().equals(name)) {
        return type;
      }
    }
    // Some files have the types of a declaration: integer, varchar, datetime, binary.
    ColumnType declared = ColumnType.ofDeclaration(name);
    if (declared != ColumnType.OTHERS || BINARY.contains(name)) {
      return declared;
    }
    String expected = "text, number, time, boolean or others";
    throw new InputException(file + at, expected, InputException.excerpt(name));
  }

  private int tableIndex(JsonNode pair, String at) {
    if (!pair.isArray() || pair.size() != 2 || !pair.get(0).isInt()) {
      throw new InputException(file + at, "a pair [table, name]", describe(pair));
    }
    return pair.get(0).asInt();
  }

  private ColumnId column(List<ColumnId> columns, JsonNode node, String at) {
    if (!node.isInt() || node.asInt() < 1 || node.asInt() >= columns.size()) {
      String expected = "a column from 1 to " + (columns.size() - 1);
      throw new InputException(file + at, expected, describe(node));
    }
    return columns.get(node.asInt());
  }

  private JsonNode field(JsonNode entry, String at, String name) {
    if (!entry.isObject()) {
      throw new InputException(file + at, "an object", describe(entry));
    }
    JsonNode value = entry.get(name);
    if (value == null) {
      throw new InputException(file + at, "a field \"" + name + "\"", "none");
    }
    return value;
  }

  private JsonNode parallel(JsonNode entry, String at, String name, int size) {
    JsonNode values = array(field(entry, at, name), at + "." + name);
    if (values.size() != size) {
      throw new InputException(file + at + "." + name, size + " entries", "" + values.size());
    }
    return values;
  }

  private JsonNode array(JsonNode node, String at) {
    if (!node.isArray()) {
      throw new InputException(file + at, "a list", describe(node));
    }
    return node;
  }

  private String string(JsonNode node, String at) {
    if (!node.isString()) {
      throw new InputException(file + at, "a string", describe(node));
    }
    return node.asString();
  }

  private static String describe(JsonNode node) {
    return switch (node.getNodeType()) {
      case MISSING -> "nothing: the file is empty";
      case OBJECT -> "an object";
      case ARRAY -> node.size() > 4 ? "a list" : node.toString();
      default -> InputException.excerpt(node.toString());
    };
  }
}
