package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/// A Parquet or JSON file, read by DuckDB in memory.
///
/// Nested values become JSON texts.
final class DuckDbTable implements ImportedTable {
  /// How DuckDB reads a file.
  enum Format {
    PARQUET("read_parquet", "a Parquet file"),
    JSON("read_json_auto", "a JSON file with a list of objects, or an object a line");

    private final String function;
    private final String expected;

    Format(String function, String expected) {
      this.function = function;
      this.expected = expected;
    }
  }

  private final Path file;
  private final String name;
  private final Format format;
  private final List<Column> columns = new ArrayList<>();
  private final List<String> expressions = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private DuckDbTable(Path file, String name, Format format) {
    this.file = file;
    this.name = name;
    this.format = format;
  }

  /// Reads which columns a file has.
  ///
  /// @throws InputException where it is no such file
  static DuckDbTable of(Path file, String name, Format format) {
    DuckDbTable table = new DuckDbTable(file, name, format);
    table.checkPacked();
    table.query("*", " LIMIT 0", table::readColumns);
    if (table.columns.isEmpty()) {
      throw table.unreadable("no columns");
    }
    return table;
  }

  /// DuckDB would unpack a file however much it holds.
  private void checkPacked() {
    try {
      if (BoundedInput.isPacked(file)) {
        try (InputStream in = BoundedInput.of(file)) {
          in.transferTo(OutputStream.nullOutputStream());
        }
      }
    } catch (ZipException _) {
      throw unreadable("a damaged .gz file");
    } catch (IOException e) {
      throw new InputException(file.toString(), "a file that can be read", Reason.of(e));
    }
  }

  /// Works with the rows of a query.
  private interface RowsAction {
    void accept(ResultSet rows) throws SQLException;
  }

  private void query(String selected, String end, RowsAction action) {
    String path = file.toAbsolutePath().toString().replace("'", "''");
    String sql = "SELECT %s FROM %s('%s')%s".formatted(selected, format.function, path, end);
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      // What DuckDB cannot do by itself is not fetched from elsewhere.
      statement.execute("SET autoinstall_known_extensions = false");
      statement.execute("SET autoload_known_extensions = false");
      try (ResultSet rows = statement.executeQuery(sql)) {
        action.accept(rows);
      }
    } catch (SQLException e) {
      throw unreadable(String.valueOf(e.getMessage()).lines().findFirst().orElse("an error"));
    } catch (NoClassDefFoundError e) {
      throw new InputException(
          file.toString(),
          "the driver of DuckDB on the class path",
          "it missing: " + e.getMessage());
    }
  }

  private static Connection connect() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("jdbc_stream_results", "true");
    return new org.duckdb.DuckDBDriver().connect("jdbc:duckdb:", properties);
  }

  private InputException unreadable(String found) {
    return new InputException(file.toString(), format.expected, found);
  }

  private void readColumns(ResultSet rows) throws SQLException {
    ResultSetMetaData metadata = rows.getMetaData();
    for (int i = 1; i <= metadata.getColumnCount(); i++) {
      String column = metadata.getColumnName(i);
      String type = metadata.getColumnTypeName(i).toUpperCase(Locale.ROOT);
      String quoted = "\"" + column.replace("\"", "\"\"") + "\"";
      if (isNested(type)) {
        notes.add(name + ": " + column + ": nested values are texts of JSON");
        expressions.add("CAST(to_json(" + quoted + ") AS VARCHAR)");
      } else {
        expressions.add("CAST(" + quoted + " AS VARCHAR)");
      }
      columns.add(new Column(column, declaration(type)));
    }
  }

  private static boolean isNested(String type) {
    return type.startsWith("STRUCT")
        || type.startsWith("MAP")
        || type.startsWith("UNION")
        || type.endsWith("]");
  }

  /// The type that SQLite is told; values go in as texts, of which it makes numbers.
  private static String declaration(String type) {
    if (isNested(type)) {
      return "TEXT";
    }
    if (type.endsWith("INT") || type.equals("INTEGER") || type.equals("UINTEGER")) {
      return "INTEGER";
    }
    if (type.startsWith("DECIMAL") || type.equals("DOUBLE") || type.equals("FLOAT")) {
      return "REAL";
    }
    if (type.startsWith("TIMESTAMP")) {
      return "DATETIME";
    }
    return type.equals("DATE") || type.equals("BOOLEAN") ? type : "TEXT";
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String place() {
    return file.toString();
  }

  @Override
  public List<Column> columns() {
    return columns;
  }

  @Override
  public List<String> notes() {
    return notes;
  }

  @Override
  public void forEach(Consumer<List<@Nullable String>> action) {
    query(
        expressions.stream().collect(Collectors.joining(", ")),
        "",
        rows -> {
          UnpackingLimit.Counter counter = UnpackingLimit.of(file).counter("rows");
          while (rows.next()) {
            List<@Nullable String> values = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
              @Nullable String value = value(rows.getString(i + 1), columns.get(i).type());
              counter.add(1 + (value == null ? 0 : value.length()));
              values.add(value);
            }
            action.accept(values);
          }
        });
  }

  /// SQLite has no truth values but 1 and 0.
  private static @Nullable String value(@Nullable String text, String type) {
    return text != null && type.equals("BOOLEAN") ? text.equals("true") ? "1" : "0" : text;
  }
}
