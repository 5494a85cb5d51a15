package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Storage.Kind;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
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
          ColumnType type = type(number, typeName);
          boolean nullable = found.getInt("NULLABLE") != DatabaseMetaData.columnNoNulls;
          storages.put(table, name, new Storage(JdbcStorage.kind(number, typeName), nullable));
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

  /// The kind behind a number of [Types] and the type's own name.
  ///
  /// A driver may have numbers of its own, and SQLite's has none for dates and truth values: there
  /// the name decides.
  static ColumnType type(int number, String name) {
    ColumnType byNumber = type(number);
    ColumnType byName = ColumnType.ofDeclaration(Objects.requireNonNullElse(name, ""));
    return switch (byNumber) {
      case BOOLEAN, TIME -> byNumber;
      case OTHERS -> byName;
      case TEXT, NUMBER ->
          byName == ColumnType.BOOLEAN || byName == ColumnType.TIME ? byName : byNumber;
    };
  }

  private static ColumnType type(int number) {
    return switch (number) {
      case Types.BOOLEAN, Types.BIT -> ColumnType.BOOLEAN;
      case Types.TINYINT,
          Types.SMALLINT,
          Types.INTEGER,
          Types.BIGINT,
          Types.REAL,
          Types.FLOAT,
          Types.DOUBLE,
          Types.DECIMAL,
          Types.NUMERIC ->
          ColumnType.NUMBER;
      case Types.DATE,
          Types.TIME,
          Types.TIMESTAMP,
          Types.TIME_WITH_TIMEZONE,
          Types.TIMESTAMP_WITH_TIMEZONE ->
          ColumnType.TIME;
      case Types.CHAR,
          Types.VARCHAR,
          Types.LONGVARCHAR,
          Types.NCHAR,
          Types.NVARCHAR,
          Types.LONGNVARCHAR,
          Types.CLOB,
          Types.NCLOB ->
          ColumnType.TEXT;
      default -> ColumnType.OTHERS;
    };
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

  /// The storage behind a number of [Types] and the type's own name.
  private static final class JdbcStorage {
    /// Drivers call an enumeration a text too; but a database refuses to compare it with most
    /// texts.
    private static final Set<String> TEXTS =
        Set.of("text", "varchar", "char", "bpchar", "name", "citext", "string", "clob", "nclob");

    private JdbcStorage() {}

    static Kind kind(int number, String typeName) {
      String name = typeName == null ? "" : typeName.toLowerCase(Locale.ROOT);
      if (name.equals("money") || name.startsWith("enum")) {
        return Kind.OTHER;
      }
      return switch (number) {
        case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT -> Kind.WHOLE;
        case Types.DECIMAL, Types.NUMERIC -> Kind.DECIMAL;
        case Types.REAL, Types.FLOAT, Types.DOUBLE -> Kind.REAL;
        case Types.BOOLEAN, Types.BIT -> Kind.BOOLEAN;
        case Types.DATE -> Kind.DATE;
        case Types.TIMESTAMP, Types.TIMESTAMP_WITH_TIMEZONE -> Kind.TIMESTAMP;
        case Types.CHAR,
            Types.VARCHAR,
            Types.LONGVARCHAR,
            Types.NCHAR,
            Types.NVARCHAR,
            Types.LONGNVARCHAR,
            Types.CLOB,
            Types.NCLOB ->
            isText(name) ? Kind.TEXT : Kind.OTHER;
        case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> Kind.BYTES;
        default -> name.endsWith("int") ? Kind.WHOLE : Kind.OTHER; // HUGEINT, UBIGINT
      };
    }

    private static boolean isText(String name) {
      return TEXTS.contains(name)
          || name.startsWith("char")
          || name.startsWith("varchar")
          || name.startsWith("national char")
          || name.endsWith("text")
          || name.startsWith("set");
    }
  }
}
