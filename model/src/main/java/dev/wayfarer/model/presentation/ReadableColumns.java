package dev.wayfarer.model.presentation;

import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Finds the columns by which people call the rows of a table.
final class ReadableColumns {
  private static final Set<String> FIRST =
      Set.of("first name", "firstname", "fname", "forename", "given name");
  private static final Set<String> LAST =
      Set.of("last name", "lastname", "lname", "surname", "family name");

  /// Names that are not what a row is called.
  private static final Set<String> BY_THE_WAY =
      Set.of(
          "middle",
          "user",
          "nick",
          "file",
          "short",
          "maiden",
          "domain",
          "host",
          "login",
          "original",
          "alternative",
          "job");

  private final Schema schema;

  /// The first and the last name of a person.
  record WholeName(ColumnId first, ColumnId last) {
    boolean isPart(ColumnId column) {
      return column.equals(first) || column.equals(last);
    }
  }

  ReadableColumns(Schema schema) {
    this.schema = schema;
  }

  /// The columns by which people call a row; empty where it cannot be told.
  List<ColumnId> of(TableId id) {
    Table table = schema.table(id);
    Optional<ColumnId> own = first(table, label -> isNameOf(table, label));
    if (own.isPresent()) {
      return List.of(own.get());
    }
    Optional<WholeName> person = wholeName(id);
    if (person.isPresent()) {
      return List.of(person.get().first(), person.get().last());
    }
    return Stream.of("name", "title")
        .flatMap(word -> first(table, label -> endsWith(label, word)).stream())
        .findFirst()
        .or(() -> first(table, label -> isSame(label, label(table))))
        .map(List::of)
        .orElse(List.of());
  }

  /// The first and the last name, where a table has one of each.
  Optional<WholeName> wholeName(TableId id) {
    Table table = schema.table(id);
    List<ColumnId> first = texts(table).filter(c -> isOneOf(c, FIRST)).map(Column::id).toList();
    List<ColumnId> last = texts(table).filter(c -> isOneOf(c, LAST)).map(Column::id).toList();
    return first.size() == 1 && last.size() == 1
        ? Optional.of(new WholeName(first.getFirst(), last.getFirst()))
        : Optional.empty();
  }

  private Optional<ColumnId> first(Table table, Predicate<String> fits) {
    return texts(table).filter(column -> fits.test(label(column))).map(Column::id).findFirst();
  }

  private Stream<Column> texts(Table table) {
    return table.columns().stream()
        .map(schema::column)
        .filter(column -> column.type() == ColumnType.TEXT || column.type() == ColumnType.OTHERS);
  }

  private static boolean isOneOf(Column column, Set<String> names) {
    String label = label(column);
    return names.stream().anyMatch(name -> label.equals(name) || label.endsWith(" " + name));
  }

  private static boolean isNameOf(Table table, String label) {
    return Stream.of("name", "title")
        .anyMatch(
            word ->
                label.equals(word)
                    || label.equals("full " + word)
                    || (label.endsWith(" " + word)
                        && isSame(label.substring(0, label.lastIndexOf(' ')), label(table))));
  }

  private static boolean endsWith(String label, String word) {
    return label.endsWith(" " + word)
        && !BY_THE_WAY.contains(label.substring(0, label.indexOf(' ')));
  }

  /// Whether two names are the same, one of them perhaps in the plural.
  private static boolean isSame(String left, String right) {
    return singular(left).equals(singular(right));
  }

  private static String singular(String name) {
    String stem = name.endsWith("ies") ? name.substring(0, name.length() - 3) + "y" : name;
    return stem.endsWith("s") ? stem.substring(0, stem.length() - 1) : stem;
  }

  private static String label(Column column) {
    return column.label().toLowerCase(Locale.ROOT);
  }

  private static String label(Table table) {
    return table.label().toLowerCase(Locale.ROOT);
  }
}
