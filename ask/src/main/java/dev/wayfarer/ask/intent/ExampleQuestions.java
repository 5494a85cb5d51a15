package dev.wayfarer.ask.intent;

import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Makes questions that a database can answer, from its schema alone.
///
/// Tables that say most come first: those with many columns that are no keys. Views repeat columns
/// of tables, so they are asked about only where there is nothing else.
public final class ExampleQuestions {
  private static final int MOST_TABLES = 3;

  /// Columns of text that a person would sort things by, rather than call them.
  private static final Set<String> CATEGORIES =
      Set.of(
          "city",
          "country",
          "category",
          "status",
          "type",
          "kind",
          "gender",
          "region",
          "state",
          "department",
          "genre",
          "language",
          "rating",
          "nationality",
          "class",
          "level",
          "color");

  private final Schema schema;
  private final ExampleWording wording;

  /// English ones.
  public ExampleQuestions(Schema schema) {
    this(schema, ExampleWording.ENGLISH);
  }

  ExampleQuestions(Schema schema, ExampleWording wording) {
    this.schema = schema;
    this.wording = wording;
  }

  /// Questions of several forms; at least one, since a schema has a table.
  public List<String> all() {
    boolean hasTables = schema.tables().stream().anyMatch(table -> !schema.isView(table.id()));
    List<Table> tables =
        schema.tables().stream()
            .filter(table -> !hasTables || !schema.isView(table.id()))
            .sorted(Comparator.comparingInt(this::sayingColumns).reversed())
            .limit(MOST_TABLES)
            .toList();
    List<String> questions = new ArrayList<>();
    tables.forEach(table -> questions.addAll(of(table)));
    joined(tables).ifPresent(questions::add);
    return questions;
  }

  private List<String> of(Table table) {
    String called = table.label();
    List<String> questions = new ArrayList<>();
    questions.add(wording.count(called));
    Optional<String> name = label(table, this::isName);
    Optional<String> number = label(table, this::isAmount);
    Optional<String> category = label(table, this::isCategory);
    if (name.isPresent() && number.isPresent()) {
      questions.add(wording.highest(name.get(), called, number.get()));
    } else if (number.isPresent()) {
      questions.add(wording.average(number.get(), called));
    }
    category.ifPresent(by -> questions.add(wording.countForEach(called, by)));
    if (name.isPresent() && category.isEmpty() && number.isEmpty()) {
      questions.add(wording.list(name.get(), called));
    }
    return questions;
  }

  /// A question over two tables, if a key leads from one of them to another with a name.
  private Optional<String> joined(List<Table> tables) {
    for (ForeignKey key : schema.foreignKeys()) {
      Table from = schema.table(schema.tableOf(key.from()));
      Table to = schema.table(schema.tableOf(key.to()));
      Optional<String> name = label(to, this::isName);
      if (!from.equals(to) && tables.contains(from) && name.isPresent()) {
        return Optional.of(wording.countOfEach(to.label(), name.get(), from.label()));
      }
    }
    return Optional.empty();
  }

  private int sayingColumns(Table table) {
    return (int)
        table.columns().stream().map(schema::column).filter(column -> !isKey(column)).count();
  }

  private Optional<String> label(Table table, Predicate<Column> which) {
    return table.columns().stream()
        .map(schema::column)
        .filter(which)
        .map(Column::label)
        .findFirst();
  }

  private boolean isName(Column column) {
    String label = column.label().toLowerCase(Locale.ROOT);
    return column.type() == ColumnType.TEXT
        && !isKey(column)
        && (label.endsWith("name") || label.endsWith("title"));
  }

  private boolean isAmount(Column column) {
    return column.type() == ColumnType.NUMBER && !isKey(column);
  }

  private boolean isCategory(Column column) {
    return column.type() == ColumnType.TEXT
        && !isKey(column)
        && Arrays.stream(column.label().toLowerCase(Locale.ROOT).split(" "))
            .anyMatch(CATEGORIES::contains);
  }

  private boolean isKey(Column column) {
    String label = column.label().toLowerCase(Locale.ROOT);
    return schema.isPrimaryKey(column.id())
        || label.equals("id")
        || label.endsWith(" id")
        || schema.foreignKeys().stream().anyMatch(key -> key.from().equals(column.id()));
  }
}
