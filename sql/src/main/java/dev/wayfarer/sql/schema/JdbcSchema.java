package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.input.InputException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Reads a schema from the metadata that any JDBC driver gives: the tables of the connection's
/// current catalog and schema, then its views. Keys that lead to another schema are left out, and
/// so are views that cannot be read, with a note.
public final class JdbcSchema {
  private static final Set<String> KINDS_OF_TABLE =
      Set.of("TABLE", "BASE TABLE", "PARTITIONED TABLE", "FOREIGN TABLE");

  private static final Set<String> KINDS_OF_VIEW = Set.of("VIEW", "MATERIALIZED VIEW");

  private final Connection connection;
  private final DatabaseMetaData metadata;
  private final String catalog;
  private final String schemaName;
  private final SchemaByName schema;
  private final Storages.Builder storages = Storages.builder();
  private final List<String> notes = new ArrayList<>();

  private JdbcSchema(Connection connection, String name) throws SQLException {
    this.connection = connection;
    this.metadata = connection.getMetaData();
    this.catalog = connection.getCatalog();
    this.schemaName = connection.getSchema();
    this.schema = new SchemaByName(name);
  }

  /// Finds out which text columns do not compare byte by byte, and the collation under which they
  /// would.
  @FunctionalInterface
  public interface CollationReader {
    /// Reads them.
    ///
    /// @param schema whose columns are known already
    void read(Connection connection, Schema schema, Storages.Builder storages) throws SQLException;
  }

  /// Reads the schema behind a connection, which stays open.
  ///
  /// @param name what the schema is called from now on
  /// @throws InputException where the driver fails, or there is no table
  public static Schema read(Connection connection, String name) {
    return describe(connection, name, name, (_, _, _) -> {}).schema();
  }

  /// Reads the schema behind a connection, and how the database keeps its columns.
  ///
  /// @param place what messages call the database
  /// @throws InputException where the driver fails, or there is no table
  public static DescribedSchema describe(
      Connection connection, String name, String place, CollationReader collations) {
    try {
      JdbcSchema reader = new JdbcSchema(connection, name);
      if (reader.schemaName == null && reader.metadata.supportsSchemasInTableDefinitions()) {
        throw new InputException(place, "a schema that exists", "none of the name in the URL");
      }
      Schema schema = reader.read(place);
      reader.notes.addAll(KeyTypes.notes(schema));
      collations.read(connection, schema, reader.storages);
      return new DescribedSchema(schema, reader.storages.build(), reader.notes);
    } catch (SQLException e) {
      throw new InputException(
          place, "a database that describes itself", String.valueOf(e.getMessage()));
    }
  }

  private Schema read(String place) throws SQLException {
    List<String> tables = tables(KINDS_OF_TABLE);
    for (String table : tables) {
      schema.table(table);
      readColumns(table);
      readPrimaryKey(table);
    }
    for (String table : tables) {
      readForeignKeys(table);
    }
    for (String view : tables(KINDS_OF_VIEW)) {
      Optional<String> obstacle = obstacle(view);
      if (obstacle.isPresent()) {
        notes.add("the view " + view + " is left out: " + obstacle.get());
      } else {
        schema.view(view);
        readColumns(view);
        Optional<String> definition = definition(view);
        if (definition.isPresent()) {
          schema.traceView(view, definition.get());
        }
      }
    }
    return schema.build(place);
  }

  /// The query of a view, where the database and the rights of this account tell it.
  private Optional<String> definition(String view) throws SQLException {
    boolean isDuckDb = "DuckDB".equals(metadata.getDatabaseProductName());
    String query =
        isDuckDb
            ? "SELECT sql FROM duckdb_views() WHERE schema_name = ? AND view_name = ?"
            : "SELECT view_definition FROM information_schema.views"
                + " WHERE table_schema = ? AND table_name = ?";
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      statement.setString(1, schemaName == null ? catalog : schemaName);
      statement.setString(2, view);
      try (ResultSet found = statement.executeQuery()) {
        return found.next() ? Optional.ofNullable(found.getString(1)) : Optional.empty();
      }
    } catch (SQLException _) {
      forgetFailure();
      return Optional.empty();
    }
  }

  private void forgetFailure() throws SQLException {
    if (!connection.getAutoCommit()) {
      connection.rollback(); // some databases refuse all that follows a failure
    }
  }

  /// Why a view cannot be read: a table that it needs may be gone, or closed to this account.
  private Optional<String> obstacle(String view) throws SQLException {
    String quote = metadata.getIdentifierQuoteString().strip();
    String name = quote + view.replace(quote, quote + quote) + quote;
    try (PreparedStatement statement =
            connection.prepareStatement("SELECT * FROM " + name + " WHERE 1 = 0");
        ResultSet _ = statement.executeQuery()) {
      return Optional.empty();
    } catch (SQLException e) {
      forgetFailure();
      String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      return Optional.of(reason.replaceFirst("^\\(conn=\\d+\\) ", ""));
    }
  }

  private List<String> tables(Set<String> kinds) throws SQLException {
    List<String> tables = new ArrayList<>();
    try (ResultSet found = metadata.getTables(catalog, pattern(schemaName), "%", null)) {
      while (found.next()) {
        if (kinds.contains(found.getString("TABLE_TYPE"))
            && isOurs(found.getString("TABLE_SCHEM"))) {
          tables.add(found.getString("TABLE_NAME"));
        }
      }
    }
    return tables;
  }

  private void readColumns(String table) throws SQLException {
    Map<Integer, Runnable> byPosition = new TreeMap<>();
    try (ResultSet found = metadata.getColumns(catalog, pattern(schemaName), pattern(table), "%")) {
      while (found.next()) {
        if (table.equals(found.getString("TABLE_NAME")) && isOurs(found.getString("TABLE_SCHEM"))) {
          String name = found.getString("COLUMN_NAME");
          int number = found.getInt("DATA_TYPE");
          String typeName = found.getString("TYPE_NAME");
          ColumnType type = JdbcTypes.type(number, typeName);
          boolean nullable = found.getInt("NULLABLE") != DatabaseMetaData.columnNoNulls;
          storages.put(table, name, new Storage(JdbcTypes.kind(number, typeName), nullable));
          byPosition.put(found.getInt("ORDINAL_POSITION"), () -> schema.column(table, name, type));
        }
      }
    }
    byPosition.values().forEach(Runnable::run);
  }

  private void readPrimaryKey(String table) throws SQLException {
    Map<Integer, String> byPosition = new TreeMap<>();
    try (ResultSet found = metadata.getPrimaryKeys(catalog, schemaName, table)) {
      while (found.next()) {
        byPosition.put(found.getInt("KEY_SEQ"), found.getString("COLUMN_NAME"));
      }
    }
    byPosition.values().forEach(column -> schema.primaryKey(table, column));
  }

  private void readForeignKeys(String table) throws SQLException {
    try (ResultSet found = metadata.getImportedKeys(catalog, schemaName, table)) {
      while (found.next()) {
        String target = found.getString("PKTABLE_NAME");
        String targetColumn = found.getString("PKCOLUMN_NAME");
        if (target != null && targetColumn != null && isOurs(found.getString("PKTABLE_SCHEM"))) {
          schema.foreignKey(table, found.getString("FKCOLUMN_NAME"), target, targetColumn);
        }
      }
    }
  }

  private boolean isOurs(String foundSchema) {
    return schemaName == null || foundSchema == null || schemaName.equals(foundSchema);
  }

  /// A name as a pattern that matches it; drivers whose escapes differ may match more, which the
  /// readers above sort out.
  private @Nullable String pattern(@Nullable String exactName) throws SQLException {
    if (exactName == null) {
      return null;
    }
    String escape = metadata.getSearchStringEscape();
    if (escape == null || escape.isEmpty()) {
      return exactName;
    }
    if (exactName.contains(escape)) {
      return "%"; // drivers do not agree on how an escape is escaped
    }
    return exactName.replace("_", escape + "_").replace("%", escape + "%");
  }
}
