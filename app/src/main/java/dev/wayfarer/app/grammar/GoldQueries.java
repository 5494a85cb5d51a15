package dev.wayfarer.app.grammar;

import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The gold queries of a split, and those that cannot be read.
///
/// @param unreadable a line each: place and reason
record GoldQueries(List<Gold> golds, List<String> unreadable) {

  int size() {
    return golds.size() + unreadable.size();
  }

  /// Reads files in Spider's layout: a list of objects with `db_id` and `query`.
  ///
  /// @throws InputException where a file is missing or of another layout
  static GoldQueries read(Map<String, Schema> schemas, Path... files) {
    GoldQueries all = new GoldQueries(new ArrayList<>(), new ArrayList<>());
    for (Path file : files) {
      JsonNode examples = parse(file);
      if (!examples.isArray()) {
        throw new InputException(file.toString(), "a list of examples", "something else");
      }
      for (int i = 0; i < examples.size(); i++) {
        String place = file.getFileName() + "[" + i + "]";
        String database = text(examples.get(i), "db_id", file + "[" + i + "]");
        String sql = text(examples.get(i), "query", file + "[" + i + "]");
        Schema schema = schemas.get(database);
        if (schema == null) {
          throw new InputException(
              file + "[" + i + "]", "a db_id of tables.json", InputException.excerpt(database));
        }
        all.add(place, schema, sql);
      }
    }
    return all;
  }

  private void add(String place, Schema schema, String sql) {
    try {
      golds.add(new Gold(place, schema, sql, new SqlReader(schema).read(place, sql)));
    } catch (InputException e) {
      unreadable.add(e.getMessage());
    }
  }

  private static JsonNode parse(Path file) {
    try {
      return JsonMapper.shared().readTree(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new InputException(file.toString(), "a readable file", "none");
    } catch (JacksonException e) {
      throw new InputException(file.toString(), "well-formed JSON", e.getOriginalMessage());
    }
  }

  private static String text(JsonNode example, String field, String place) {
    JsonNode value = example.get(field);
    if (value == null || !value.isString()) {
      throw new InputException(place, "a text \"" + field + "\"", "none");
    }
    return value.asString();
  }
}
