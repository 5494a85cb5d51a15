package dev.wayfarer.train.generate;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Names;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What the columns of a table are good for in questions, as its first rows show.
final class TableProfile {
  private static final int MOST_ROWS = 500;
  private static final int FEWEST_ROWS = 4;
  private static final int MOST_CATEGORIES = 12;
  private static final int LONGEST_VALUE = 30;
  private static final String ISO_DATE = "\\d{4}-\\d{2}-\\d{2}([ T]\\d{2}:\\d{2}.*)?";

  /// Numbers of this kind are names, which nobody adds up.
  private static final Set<String> NO_QUANTITIES =
      Set.of(
          "id",
          "code",
          "number",
          "no",
          "year",
          "phone",
          "zip",
          "key",
          "rank",
          "position",
          "lat",
          "latitude",
          "longitude",
          "long",
          "month",
          "day",
          "index");

  private final Schema schema;
  private final Table table;
  private final Map<ColumnId, List<Cell>> cells = new LinkedHashMap<>();

  private TableProfile(Schema schema, Table table) {
    this.schema = schema;
    this.table = table;
  }

  /// The profile of a table; nothing where it has too few rows to ask about.
  static Optional<TableProfile> of(Schema schema, Table table, SqliteDatabase database) {
    String name = new SqliteDialect().quoted(table.name());
    try {
      List<List<Cell>> rows =
          database.query("SELECT * FROM " + name + " LIMIT " + MOST_ROWS).rows();
      if (rows.size() < FEWEST_ROWS || rows.getFirst().size() != table.columns().size()) {
        return Optional.empty();
      }
      TableProfile profile = new TableProfile(schema, table);
      for (int i = 0; i < table.columns().size(); i++) {
        List<Cell> column = new ArrayList<>();
        for (List<Cell> row : rows) {
          column.add(row.get(i));
        }
        profile.cells.put(table.columns().get(i), column);
      }
      return Optional.of(profile);
    } catch (QueryException _) {
      return Optional.empty();
    }
  }

  Table table() {
    return table;
  }

  Schema schema() {
    return schema;
  }

  private Stream<Column> columns() {
    return table.columns().stream().map(schema::column);
  }

  private List<Cell> cells(Column column) {
    return requireNonNull(cells.get(column.id()));
  }

  /// Cells that hold something.
  private List<Cell> known(Column column) {
    return cells(column).stream()
        .filter(cell -> !(cell instanceof Cell.Null) && !cell.toString().isBlank())
        .toList();
  }

  private boolean isKey(Column column) {
    return schema.isPrimaryKey(column.id())
        || schema.foreignKeys().stream()
            .anyMatch(key -> key.from().equals(column.id()) || key.to().equals(column.id()));
  }

  List<Column> dates() {
    return columns()
        .filter(
            column ->
                !known(column).isEmpty() && known(column).stream().allMatch(TableProfile::isDate))
        .toList();
  }

  /// Whether a cell is an ISO date of our era, with or without a time of day.
  private static boolean isDate(Cell cell) {
    String text = cell.toString();
    try {
      return text.matches(ISO_DATE) && LocalDate.parse(text.substring(0, 10)).getYear() > 0;
    } catch (DateTimeException _) {
      return false; // 0000-00-00
    }
  }

  /// Numbers that can be added up.
  List<Column> quantities() {
    return columns()
        .filter(column -> !isKey(column))
        .filter(column -> Names.words(column.name()).stream().noneMatch(TableProfile::isNoQuantity))
        .filter(
            column ->
                known(column).size() >= FEWEST_ROWS
                    && known(column).stream()
                        .allMatch(c -> c instanceof Cell.Whole || c instanceof Cell.Real))
        .toList();
  }

  private static boolean isNoQuantity(String word) {
    return NO_QUANTITIES.contains(word) || (word.length() > 4 && word.endsWith("id"));
  }

  /// Texts of which there are few.
  List<Column> categories() {
    return columns()
        .filter(column -> column.type() == ColumnType.TEXT && !isKey(column))
        .filter(
            column -> {
              long distinct = known(column).stream().distinct().count();
              return distinct > 1
                  && distinct <= MOST_CATEGORIES
                  && distinct * 2 <= known(column).size()
                  && known(column).stream().allMatch(TableProfile::isShortName);
            })
        .toList();
  }

  private static boolean isShortName(Cell cell) {
    return cell instanceof Cell.Text(var text)
        && text.length() <= LONGEST_VALUE
        && text.codePoints().anyMatch(Character::isLetter);
  }

  /// Columns that lack some values.
  List<Column> incomplete() {
    return columns()
        .filter(
            column -> {
              long missing = cells(column).stream().filter(Cell.Null.class::isInstance).count();
              return missing > 0 && missing < cells(column).size();
            })
        .toList();
  }

  /// The column by which people know a row: one that is called so, else the first text that tells
  /// rows apart.
  Optional<Column> name() {
    return columns()
        .filter(column -> column.type() == ColumnType.TEXT && !isKey(column) && tellsApart(column))
        .min(
            (a, b) ->
                Boolean.compare(!isCalledName(a), !isCalledName(b)) != 0
                    ? Boolean.compare(!isCalledName(a), !isCalledName(b))
                    : a.id().compareTo(b.id()));
  }

  private static boolean isCalledName(Column column) {
    List<String> words = Names.words(column.name());
    return words.contains("name") || words.contains("title");
  }

  private boolean tellsApart(Column column) {
    List<Cell> known = known(column);
    return known.size() * 10 >= cells(column).size() * 9
        && known.stream().distinct().count() * 10 >= known.size() * 8L
        && !dates().contains(column);
  }

  /// The different values of a column, in the order of rows.
  List<String> values(Column column) {
    return known(column).stream().map(Cell::toString).distinct().toList();
  }
}
