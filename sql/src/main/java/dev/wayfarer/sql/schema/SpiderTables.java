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
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads schemas from Spider's `tables.json`.
///
///     db_id                                          name of the database
///     table_names_original,  table_names             as in SQL, and as people say them
///     column_names_original, column_names            pairs [table, name]; the first is [-1, "*"]
///     column_types                                   text, number, time, boolean or others
///     primary_keys                                   columns, or lists of columns
///     foreign_keys                                   pairs [from, to] of columns
@PublicApi
public final class SpiderTables {
  private final String file;

  private SpiderTables(String file) {
    this.file = file;
  }

  /// The schemas of a file by the name of their database, in the file's order.
  ///
  /// @throws InputException where the file is missing, is not JSON, or breaks the layout above
  public static Map<String, Schema> read(Path file) {
    return new SpiderTables(file.toString()).schemas(parse(file));
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

  private Map<String, Schema> schemas(JsonNode root) {
    Map<String, Schema> schemas = new LinkedHashMap<>();
    for (JsonNode entry : array(root, "")) {
      String at = "[" + schemas.size() + "]";
      Schema schema = schema(entry, at);
      if (schemas.put(schema.name(), schema) != null) {
        String found = "a second " + InputException.excerpt(schema.name());
        throw new InputException(file + at + ".db_id", "a name of its own", found);
      }
    }
    return Collections.unmodifiableMap(schemas);
  }

  private Schema schema(JsonNode entry, String at) {
    Schema.Builder schema = Schema.named(string(field(entry, at, "db_id"), at + ".db_id"));
    List<TableId> tables = readTables(schema, entry, at);
    List<ColumnId> columns = readColumns(schema, tables, entry, at);
    int i = 0;
    for (JsonNode key : array(field(entry, at, "primary_keys"), at + ".primary_keys")) {
      String place = at + ".primary_keys[" + i++ + "]";
      for (JsonNode column : key.isArray() ? key : List.of(key)) {
        schema.primaryKey(column(columns, column, place));
      }
    }
    i = 0;
    for (JsonNode pair : array(field(entry, at, "foreign_keys"), at + ".foreign_keys")) {
      String place = at + ".foreign_keys[" + i++ + "]";
      if (array(pair, place).size() != 2) {
        throw new InputException(file + place, "a pair of columns", pair.toString());
      }
      schema.foreignKey(column(columns, pair.get(0), place), column(columns, pair.get(1), place));
    }
    return schema.build();
  }

  private List<TableId> readTables(Schema.Builder schema, JsonNode entry, String at) {
    JsonNode names = array(field(entry, at, "table_names_original"), at + ".table_names_original");
    JsonNode labels = parallel(entry, at, "table_names", names.size());
    List<TableId> tables = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = string(names.get(i), at + ".table_names_original[" + i + "]");
      String label = string(labels.get(i), at + ".table_names[" + i + "]");
      tables.add(schema.table(name, label));
    }
    return tables;
  }

  private List<ColumnId> readColumns(
      Schema.Builder schema, List<TableId> tables, JsonNode entry, String at) {
    String place = at + ".column_names_original";
    JsonNode names = array(field(entry, at, "column_names_original"), place);
    JsonNode labels = parallel(entry, at, "column_names", names.size());
    JsonNode types = parallel(entry, at, "column_types", names.size());
    List<ColumnId> columns = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      int table = tableIndex(names.get(i), place + "[" + i + "]");
      String name = string(names.get(i).get(1), place + "[" + i + "][1]");
      if (i == 0) {
        if (table != -1 || !name.equals("*")) {
          throw new InputException(file + place + "[0]", "[-1, \"*\"]", names.get(0).toString());
        }
        columns.add(ColumnId.STAR);
        continue;
      }
      if (table < 0 || table >= tables.size()) {
        String expected = "a table below " + tables.size();
        throw new InputException(file + place + "[" + i + "][0]", expected, "" + table);
      }
      String labelPlace = at + ".column_names[" + i + "]";
      int labelTable = tableIndex(labels.get(i), labelPlace);
      if (labelTable != table) {
        throw new InputException(file + labelPlace + "[0]", "table " + table, "" + labelTable);
      }
      String label = string(labels.get(i).get(1), labelPlace + "[1]");
      ColumnType type = type(types.get(i), at + ".column_types[" + i + "]");
      columns.add(schema.column(tables.get(table), name, label, type));
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
