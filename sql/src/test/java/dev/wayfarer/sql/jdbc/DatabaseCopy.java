package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.schema.Table;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Copies an SQLite file into a database of another kind: each column as what its cells are, with
/// primary keys; days become real dates.
final class DatabaseCopy {
  private final Kind kind;
  private final Dialect dialect;
  private final Schema schema;
  private final SqliteDatabase from;

  private DatabaseCopy(Kind kind, Dialect dialect, Schema schema, SqliteDatabase from) {
    this.kind = kind;
    this.dialect = dialect;
    this.schema = schema;
    this.from = from;
  }

  /// Fills the database at a URL.
  static void copy(Path sqlite, Kind kind, String url) throws SQLException {
    Limits all = Limits.DEFAULT.withMaxRows(10_000_000).withMaxResultBytes(1_000_000_000);
    try (SqliteDatabase from = SqliteDatabase.open(sqlite, all);
        Connection to = kind.connect(url)) {
      DatabaseCopy copy = new DatabaseCopy(kind, kind.dialect(), SqliteSchema.read(sqlite), from);
      to.setAutoCommit(kind == Kind.TRINO);
      for (Table table : copy.schema.tables()) {
        copy.table(table, to);
      }
      if (kind != Kind.TRINO) {
        to.commit();
      }
    }
  }

  private void table(Table table, Connection to) throws SQLException {
    List<Column> columns = table.columns().stream().map(schema::column).toList();
    List<List<Cell>> rows =
        from.query("SELECT * FROM \"" + table.name().replace("\"", "\"\"") + "\"").rows();
    List<String> types = new ArrayList<>();
    List<String> declared = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      int at = i;
      boolean key = table.primaryKey().contains(columns.get(i).id()) || isReference(columns.get(i));
      String type = type(rows.stream().map(row -> row.get(at)).toList(), key);
      types.add(type);
      declared.add(dialect.name(columns.get(i).name()) + " " + type);
    }
    if (kind != Kind.TRINO && !table.primaryKey().isEmpty() && isKey(table, columns, rows)) {
      declared.add(
          table.primaryKey().stream()
              .map(id -> dialect.name(schema.column(id).name()))
              .collect(Collectors.joining(", ", "PRIMARY KEY (", ")")));
    }
    try (Statement statement = to.createStatement()) {
      statement.execute(
          "CREATE TABLE " + dialect.name(table.name()) + " (" + String.join(", ", declared) + ")");
    }
    insert(table, types, rows, to);
  }

  private boolean isReference(Column column) {
    return schema.foreignKeys().stream().map(ForeignKey::to).anyMatch(column.id()::equals);
  }

  /// SQLite lets NULL and repetitions stand in some keys.
  private static boolean isKey(Table table, List<Column> columns, List<List<Cell>> rows) {
    List<ColumnId> ids = columns.stream().map(Column::id).toList();
    List<Integer> positions = table.primaryKey().stream().map(ids::indexOf).toList();
    List<List<Cell>> keys =
        rows.stream().map(row -> positions.stream().map(row::get).toList()).toList();
    return keys.stream().distinct().count() == keys.size()
        && keys.stream().noneMatch(key -> key.contains(Cell.NULL));
  }

  private String type(List<Cell> cells, boolean key) {
    List<Cell> values = cells.stream().filter(cell -> !(cell instanceof Cell.Null)).toList();
    boolean nullable = values.size() < cells.size();
    if (!values.isEmpty() && values.stream().allMatch(Cell.Whole.class::isInstance)) {
      return "BIGINT" + (nullable ? "" : " NOT NULL");
    }
    if (!values.isEmpty()
        && values.stream().allMatch(c -> c instanceof Cell.Whole || c instanceof Cell.Real)) {
      return kind == Kind.MARIADB || kind == Kind.TRINO ? "DOUBLE" : "DOUBLE PRECISION";
    }
    if (!values.isEmpty()
        && values.stream().allMatch(c -> c.toString().matches("[12]\\d\\d\\d-[01]\\d-[0-3]\\d"))) {
      return "DATE";
    }
    return kind == Kind.MARIADB && !key
        ? "TEXT"
        : "VARCHAR(250)".replace("(250)", key ? "(250)" : "(4000)");
  }

  private void insert(Table table, List<String> types, List<List<Cell>> rows, Connection to)
      throws SQLException {
    if (kind == Kind.TRINO) {
      insertLiterals(table, types, rows, to);
      return;
    }
    String marks = types.stream().map(_ -> "?").collect(Collectors.joining(", "));
    String sql = "INSERT INTO " + dialect.name(table.name()) + " VALUES (" + marks + ")";
    try (PreparedStatement statement = to.prepareStatement(sql)) {
      for (List<Cell> row : rows) {
        for (int i = 0; i < types.size(); i++) {
          statement.setObject(i + 1, value(row.get(i), types.get(i)));
        }
        statement.addBatch();
      }
      if (!rows.isEmpty()) {
        statement.executeBatch();
      }
    }
  }

  /// Each statement is a query of its own to a cluster, so many rows go into one.
  private void insertLiterals(Table table, List<String> types, List<List<Cell>> rows, Connection to)
      throws SQLException {
    int most = Math.max(1, 4000 / types.size());
    for (int from = 0; from < rows.size(); from += most) {
      String values =
          rows.subList(from, Math.min(from + most, rows.size())).stream()
              .map(
                  row ->
                      IntStream.range(0, types.size())
                          .mapToObj(i -> literal(value(row.get(i), types.get(i))))
                          .collect(Collectors.joining(", ", "(", ")")))
              .collect(Collectors.joining(", "));
      try (Statement statement = to.createStatement()) {
        statement.execute("INSERT INTO " + dialect.table(table.name()) + " VALUES " + values);
      }
    }
  }

  private String literal(Object value) {
    return switch (value) {
      case null -> "NULL";
      case Long number -> "BIGINT '" + number + "'";
      case Double number -> "DOUBLE '" + number + "'";
      case java.sql.Date day -> dialect.date(day.toString());
      default -> dialect.text(value.toString());
    };
  }

  private static Object value(Cell cell, String type) {
    return switch (cell) {
      case Cell.Null _ -> null;
      case Cell.Whole(var number) when type.startsWith("DOUBLE") -> (double) number;
      case Cell.Whole(var number) when type.startsWith("BIGINT") -> number;
      case Cell.Real(var number) when type.startsWith("DOUBLE") -> number;
      case Cell.Text(var text) when type.equals("DATE") -> java.sql.Date.valueOf(text);
      case Cell.Whole _, Cell.Real _, Cell.Text _, Cell.Bytes _ -> cell.toString();
    };
  }
}
