package dev.wayfarer.sql.schema;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.run.SqliteDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/// Reads the schema of an SQLite file, named after the file.
///
/// Ordinary tables count, in the order of their creation, and on request the views after them: no
/// virtual tables with the tables that store them, and nothing of SQLite's own. A foreign key may
/// name no target column and then means the target's primary key; SQLite lets it name tables and
/// columns that do not exist, and then it is left out.
@PublicApi
public final class SqliteSchema {
  private static final Limits LIMITS = Limits.DEFAULT.withMaxRows(1_000_000);

  /// A view may take long; its types can do without.
  private static final Limits LIMITS_OF_VIEWS =
      Limits.DEFAULT.withTime(Duration.ofSeconds(1)).withMaxRows(20);

  private static final String VIEWS =
      "SELECT name, sql FROM sqlite_master WHERE type = 'view' ORDER BY rowid";

  private static final String ORDINARY_TABLES =
      """
      (SELECT m.rowid AS position, m.name
        FROM sqlite_master AS m JOIN pragma_table_list AS l ON l.name = m.name
        WHERE m.type = 'table' AND l.schema = 'main' AND l.type = 'table'
        AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\') AS t
      """;

  // Hidden columns of kind 1 belong to virtual tables; kinds 2 and 3 are generated columns.
  private static final String COLUMNS =
      "SELECT t.name, c.name, c.type, c.pk FROM "
          + ORDINARY_TABLES
          + "JOIN pragma_table_xinfo(t.name) AS c WHERE c.hidden <> 1 ORDER BY t.position, c.cid";

  // SQLite numbers the keys of a table from the last to the first.
  private static final String FOREIGN_KEYS =
      "SELECT t.name, k.\"from\", k.\"table\", k.\"to\", k.seq FROM "
          + ORDINARY_TABLES
          + "JOIN pragma_foreign_key_list(t.name) AS k ORDER BY t.position, k.id DESC, k.seq";

  private final SchemaByName schema;
  private final Map<String, List<String>> primaryKeys = new HashMap<>();

  private final List<String> notes = new ArrayList<>();

  private SqliteSchema(String name) {
    this.schema = new SchemaByName(name);
  }

  /// Reads the tables of a file, without its views.
  ///
  /// @throws InputException where the file is not an SQLite database, or has no table
  public static Schema read(Path file) {
    return read(file, (_, _) -> {}).schema();
  }

  /// Reads the tables and views of a file. A view that cannot be read is left out, with a note.
  ///
  /// @throws InputException where the file is not an SQLite database, or has no table
  public static DescribedSchema describe(Path file) {
    return read(file, SqliteSchema::readViews);
  }

  private static DescribedSchema read(Path file, BiConsumer<SqliteSchema, Path> views) {
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "");
    try (SqliteDatabase database = SqliteDatabase.open(file, LIMITS)) {
      SqliteSchema reader = new SqliteSchema(name);
      reader.readColumns(database.query(COLUMNS));
      reader.readForeignKeys(database.query(FOREIGN_KEYS));
      views.accept(reader, file);
      Schema schema = reader.schema.build(file.toString());
      reader.notes.addAll(KeyTypes.notes(schema));
      return new DescribedSchema(schema, Storages.UNKNOWN, reader.notes);
    } catch (QueryException e) {
      throw new InputException(file.toString(), "a readable schema", e.getMessage());
    }
  }

  private void readViews(Path file) {
    try (SqliteDatabase database = SqliteDatabase.open(file, LIMITS);
        SqliteDatabase sampled = SqliteDatabase.open(file, LIMITS_OF_VIEWS)) {
      for (List<Cell> row : database.query(VIEWS).rows()) {
        String view = row.getFirst().toString();
        try {
          String columns = "SELECT name, type FROM pragma_table_xinfo(" + literal(view) + ")";
          addView(view, database.query(columns), sample(sampled, view));
          schema.traceView(view, row.getLast().toString());
        } catch (QueryException e) {
          notes.add("the view " + view + " is left out: " + e.getMessage());
        }
      }
    }
  }

  private void addView(String view, Rows columns, Optional<Rows> sample) {
    schema.view(view);
    for (int i = 0; i < columns.rows().size(); i++) {
      List<Cell> row = columns.rows().get(i);
      ColumnType declared = ColumnType.ofDeclaration(row.getLast().toString());
      ColumnType type =
          declared == ColumnType.OTHERS ? sampledType(sample, i).orElse(declared) : declared;
      schema.column(view, row.getFirst().toString(), type);
    }
  }

  /// Some rows of a view; empty where that takes too long.
  private static Optional<Rows> sample(SqliteDatabase database, String view) {
    try {
      String name = "\"" + view.replace("\"", "\"\"") + "\"";
      return Optional.of(database.query("SELECT * FROM " + name + " LIMIT 20"));
    } catch (QueryTimedOutException _) {
      return Optional.empty();
    }
  }

  /// What a computed column holds, which no declaration tells.
  private static Optional<ColumnType> sampledType(Optional<Rows> sample, int column) {
    return sample.stream()
        .flatMap(rows -> rows.rows().stream())
        .map(row -> row.get(column))
        .filter(cell -> !(cell instanceof Cell.Null))
        .findFirst()
        .map(
            cell ->
                switch (cell) {
                  case Cell.Whole _, Cell.Real _ -> ColumnType.NUMBER;
                  case Cell.Text _ -> ColumnType.TEXT;
                  case Cell.Bytes _, Cell.Null _ -> ColumnType.OTHERS;
                });
  }

  private static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  private void readColumns(Rows columns) {
    Map<String, Map<Long, String>> keys = new HashMap<>();
    String current = null;
    for (List<Cell> row : columns.rows()) {
      String table = row.get(0).toString();
      String name = row.get(1).toString();
      if (!table.equals(current)) {
        schema.table(table);
        current = table;
      }
      schema.column(table, name, ColumnType.ofDeclaration(row.get(2).toString()));
      if (row.get(3) instanceof Cell.Whole(long position) && position > 0) {
        keys.computeIfAbsent(table, _ -> new HashMap<>()).put(position, name);
      }
    }
    keys.forEach(this::primaryKey);
  }

  private void primaryKey(String table, Map<Long, String> columnsByPosition) {
    List<String> key = new ArrayList<>();
    for (long position = 1; position <= columnsByPosition.size(); position++) {
      String column = requireNonNull(columnsByPosition.get(position));
      key.add(column);
      schema.primaryKey(table, column);
    }
    primaryKeys.put(key(table), key);
  }

  private void readForeignKeys(Rows keys) {
    for (List<Cell> row : keys.rows()) {
      String target = row.get(2).toString();
      if (row.get(3) instanceof Cell.Text(String column)) {
        schema.foreignKey(row.get(0).toString(), row.get(1).toString(), target, column);
      } else if (row.get(4) instanceof Cell.Whole(long position)) {
        List<String> primaryKey = primaryKeys.getOrDefault(key(target), List.of());
        if (position < primaryKey.size()) {
          String column = primaryKey.get((int) position);
          schema.foreignKey(row.get(0).toString(), row.get(1).toString(), target, column);
        }
      }
    }
  }

  private static String key(String table) {
    return table.toLowerCase(Locale.ROOT);
  }
}
