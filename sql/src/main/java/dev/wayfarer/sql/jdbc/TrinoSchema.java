package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.dialect.TrinoDialect;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.JdbcTypes;
import dev.wayfarer.sql.schema.Names;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storage;
import dev.wayfarer.sql.schema.Storages;
import dev.wayfarer.sql.schema.TableId;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads the schema of a Trino cluster: the tables of one schema, of all schemas of a catalogue, or
/// of all catalogues, with two queries a catalogue.
///
/// A table is called by what an address leaves open: `orders`, `sales.orders` or
/// `hive.sales.orders`. In plain words it goes by its last part, where no other table has the same.
/// Trino declares no keys. Columns that can neither be compared nor shown as text are left out.
final class TrinoSchema {
  private static final Set<String> SYSTEM_CATALOGUES = Set.of("system", "jmx");
  private static final String SYSTEM_SCHEMA = "information_schema";

  /// Of the types that other databases do not have, those that a cast makes a text of.
  private static final Set<String> AS_TEXT = Set.of("time", "uuid", "ipaddress", "interval");

  private record Place(String catalogue, String schema, String table) {}

  private record Found(String name, int type, String typeName, boolean nullable) {
    Storage.Kind kind() {
      return JdbcTypes.kind(type, typeName);
    }

    /// Whether it can be compared or at least shown as text.
    boolean isUsable() {
      String word = typeName.split("[ (]", 2)[0];
      return switch (kind()) {
        case BYTES -> false;
        case OTHER -> AS_TEXT.contains(word);
        default -> true;
      };
    }
  }

  private final Connection connection;
  private final DatabaseMetaData metadata;
  private final TrinoDialect dialect = new TrinoDialect();
  private final @Nullable String catalogue;
  private final @Nullable String schemaName;
  private final List<String> notes = new ArrayList<>();

  private TrinoSchema(Connection connection) throws SQLException {
    this.connection = connection;
    this.metadata = connection.getMetaData();
    this.catalogue = connection.getCatalog();
    this.schemaName = connection.getSchema();
  }

  /// Reads the schema behind a connection.
  ///
  /// @param name what the schema is called from now on
  /// @param place what messages call the database
  /// @throws InputException where there is no table, or the cluster fails
  static DescribedSchema describe(Connection connection, String name, String place) {
    try {
      return new TrinoSchema(connection).describe(name, place);
    } catch (SQLException e) {
      throw new InputException(
          place, "a database that describes itself", String.valueOf(e.getMessage()));
    }
  }

  private DescribedSchema describe(String name, String place) throws SQLException {
    Map<Place, Boolean> tables = new LinkedHashMap<>();
    Map<Place, List<Found>> columns = new HashMap<>();
    for (String one : catalogues(place)) {
      try {
        Map<Place, Boolean> ofOne = tables(one);
        columns.putAll(columns(one));
        tables.putAll(ofOne);
      } catch (SQLException e) {
        if (catalogue != null) {
          throw e;
        }
        // One source that is down does not keep the others from being asked.
        notes.add("the catalogue " + one + " is left out: " + firstLine(e));
        rollback();
      }
    }
    tables.keySet().retainAll(columns.keySet());
    tables.entrySet().removeIf(table -> table.getValue() && isBroken(table.getKey()));
    if (tables.isEmpty()) {
      throw new InputException(place, "a database with tables", "no table");
    }
    return build(name, tables, columns);
  }

  private List<String> catalogues(String place) throws SQLException {
    List<String> all = new ArrayList<>();
    try (ResultSet found = metadata.getCatalogs()) {
      while (found.next()) {
        all.add(found.getString("TABLE_CAT"));
      }
    }
    if (catalogue == null) {
      return all.stream().filter(one -> !SYSTEM_CATALOGUES.contains(one)).toList();
    }
    if (!all.contains(catalogue)) {
      throw new InputException(
          place,
          "one of the catalogues " + String.join(", ", all),
          InputException.excerpt(catalogue));
    }
    if (schemaName != null && !hasSchema()) {
      throw new InputException(place, "a schema that exists", InputException.excerpt(schemaName));
    }
    return List.of(catalogue);
  }

  /// Reads to the end: a result that is closed before fails the transaction.
  private boolean hasSchema() throws SQLException {
    boolean isThere = false;
    try (ResultSet found = metadata.getSchemas(catalogue, null)) {
      while (found.next()) {
        isThere |= found.getString("TABLE_SCHEM").equals(schemaName);
      }
    }
    return isThere;
  }

  /// All tables of a catalogue that were asked for, and whether each is a view.
  private Map<Place, Boolean> tables(String one) throws SQLException {
    Map<Place, Boolean> tables = new LinkedHashMap<>();
    try (ResultSet found = metadata.getTables(one, null, null, null)) {
      while (found.next()) {
        Place place = place(found);
        if (isOurs(place)) {
          tables.put(place, found.getString("TABLE_TYPE").endsWith("VIEW"));
        }
      }
    }
    return tables;
  }

  private Map<Place, List<Found>> columns(String one) throws SQLException {
    Map<Place, List<Found>> columns = new HashMap<>();
    try (ResultSet found = metadata.getColumns(one, schemaPattern(), null, null)) {
      while (found.next()) {
        Place place = place(found);
        if (isOurs(place)) {
          columns
              .computeIfAbsent(place, _ -> new ArrayList<>())
              .add(
                  new Found(
                      found.getString("COLUMN_NAME"),
                      found.getInt("DATA_TYPE"),
                      found.getString("TYPE_NAME"),
                      found.getInt("NULLABLE") != DatabaseMetaData.columnNoNulls));
        }
      }
    }
    return columns;
  }

  private @Nullable String schemaPattern() throws SQLException {
    if (schemaName == null) {
      return null;
    }
    String escape = metadata.getSearchStringEscape();
    return schemaName.replace("_", escape + "_").replace("%", escape + "%");
  }

  private static Place place(ResultSet found) throws SQLException {
    return new Place(
        found.getString("TABLE_CAT"),
        found.getString("TABLE_SCHEM"),
        found.getString("TABLE_NAME"));
  }

  private boolean isOurs(Place place) {
    return schemaName == null
        ? !place.schema().equals(SYSTEM_SCHEMA)
        : place.schema().equals(schemaName);
  }

  /// Tells of a view that cannot be read: a table that it needs may be gone.
  private boolean isBroken(Place view) {
    String sql = "SELECT * FROM " + dialect.table(path(view)) + " LIMIT 0";
    try (Statement statement = connection.createStatement();
        ResultSet none = statement.executeQuery(sql)) {
      return none.next();
    } catch (SQLException e) {
      notes.add("the view " + path(view) + " is left out: " + firstLine(e));
      rollback();
      return true;
    }
  }

  private void rollback() {
    try {
      connection.rollback();
    } catch (SQLException _) {
      // The next statement tells.
    }
  }

  private static String firstLine(SQLException e) {
    return String.valueOf(e.getMessage())
        .replaceFirst("^Query failed \\(#\\w+\\): ", "")
        .lines()
        .findFirst()
        .orElse("");
  }

  private String path(Place place) {
    Stream<String> parts =
        catalogue == null
            ? Stream.of(place.catalogue(), place.schema(), place.table())
            : schemaName == null
                ? Stream.of(place.schema(), place.table())
                : Stream.of(place.table());
    return TrinoDialect.path(parts.toList());
  }

  private DescribedSchema build(
      String name, Map<Place, Boolean> tables, Map<Place, List<Found>> columns) {
    Map<String, Long> sameNames =
        tables.keySet().stream()
            .collect(Collectors.groupingBy(Place::table, Collectors.counting()));
    Function<Place, String> label =
        place ->
            sameNames.getOrDefault(place.table(), 1L) == 1
                ? Names.label(place.table())
                : Names.label(place.schema() + " " + place.table());
    Schema.Builder schema = Schema.named(name);
    Storages.Builder storages = Storages.builder();
    tables.forEach(
        (place, isView) -> {
          TableId id = schema.table(path(place), label.apply(place));
          if (isView) {
            schema.view(id);
          }
          for (Found column : columns.getOrDefault(place, List.of())) {
            add(schema, storages, id, path(place), column);
          }
        });
    return new DescribedSchema(schema.build(), storages.build(), notes);
  }

  private void add(
      Schema.Builder schema, Storages.Builder storages, TableId id, String table, Found column) {
    if (!column.isUsable()) {
      schema.hidesColumns(id);
      notes.add(
          "the column %s of %s is left out: values of type %s cannot be asked for"
              .formatted(column.name(), table, column.typeName()));
      return;
    }
    ColumnType type = JdbcTypes.type(column.type(), column.typeName());
    schema.column(id, column.name(), type);
    storages.put(table, column.name(), new Storage(column.kind(), column.nullable()));
  }
}
