package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.schema.TableNouns;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// How the tables and columns of one query are called.
///
/// A column goes by its label alone where it belongs to the table that the query is about, or where
/// no other column of the query's tables has the same label.
final class QueryNames {
  /// Tables that are named after a relation have no noun.
  private static final Set<String> VERBS = Set.of("has", "is", "have", "are");

  private final Schema schema;
  private final List<TableId> tables;
  private final boolean repeated;
  private final Optional<TableId> main;

  QueryNames(Schema schema, Query query) {
    this.schema = schema;
    this.tables = query.from().baseTables().toList();
    this.repeated = tables.stream().distinct().count() < tables.size();
    this.main = returned(query).or(this::counted).or(() -> tables.stream().findFirst());
  }

  /// The table of the first column that a query returns.
  private Optional<TableId> returned(Query query) {
    return query.select().items().stream()
        .flatMap(item -> Visits.columns(item.expression()))
        .filter(use -> !use.column().isStar())
        .map(use -> schema.tableOf(use.column()))
        .filter(tables::contains)
        .findFirst();
  }

  /// The table that a sentence is about: that of the first column returned, else the one counted.
  ///
  /// @return nothing where a query starts from no table but from other queries
  Optional<TableId> main() {
    return main;
  }

  Schema schema() {
    return schema;
  }

  /// The tables of FROM, with repetitions.
  List<TableId> tables() {
    return tables;
  }

  boolean isOneTable() {
    return tables.size() == 1;
  }

  /// Many of a table's rows.
  String rows(TableId table) {
    Table named = schema.table(table);
    if (VERBS.contains(firstWord(table))) {
      return "entries of “" + named.name() + "”";
    }
    boolean shared =
        schema.tables().stream()
            .anyMatch(
                other ->
                    !other.equals(named)
                        && TableNouns.plural(other.label())
                            .equals(TableNouns.plural(named.label())));
    return shared ? "rows of “" + named.name() + "”" : TableNouns.plural(named.label());
  }

  private String firstWord(TableId table) {
    String label = schema.table(table).label();
    int blank = label.indexOf(' ');
    return blank < 0 ? label : label.substring(0, blank);
  }

  /// A column where it is used: `price`, `product name`.
  String column(ColumnUse use) {
    if (use.column().isStar()) {
      return "everything";
    }
    String name = column(use.column());
    boolean twice =
        repeated && tables.stream().filter(schema.tableOf(use.column())::equals).count() > 1;
    return twice ? (use.copy() == 0 ? "first " : "second ") + name : name;
  }

  private String column(ColumnId id) {
    Column column = schema.column(id);
    TableId owner = schema.tableOf(id);
    String label = label(column, owner);
    boolean elsewhere =
        tables.stream()
            .filter(table -> !table.equals(owner))
            .flatMap(table -> schema.table(table).columns().stream())
            .anyMatch(other -> schema.column(other).label().equals(column.label()));
    if (main.equals(Optional.of(owner)) || (!elsewhere && tables.contains(owner))) {
      return label;
    }
    String one = TableNouns.singular(schema.table(owner).label());
    return label.startsWith(one) ? label + " in " + rows(owner) : one + " " + label;
  }

  /// The column's label, or its name where another column of the table has the same label.
  private String label(Column column, TableId owner) {
    boolean shared =
        schema.table(owner).columns().stream()
            .anyMatch(
                other ->
                    !other.equals(column.id())
                        && schema.column(other).label().equals(column.label()));
    return shared ? "“" + column.name() + "”" : column.label();
  }

  /// What a group has in common: `city`, or `customer` where it is a customer's key.
  String group(ColumnUse key) {
    ColumnId column = key.column();
    if (column.isStar() || repeated || key.part() != DatePart.WHOLE) {
      return DateWords.before(key.part()) + column(key);
    }
    return Stream.concat(
            schema.foreignKeys().stream()
                .filter(foreign -> foreign.from().equals(column))
                .map(ForeignKey::to),
            Stream.of(column))
        .filter(id -> schema.table(schema.tableOf(id)).primaryKey().equals(List.of(id)))
        .map(schema::tableOf)
        .filter(table -> tables.contains(table) && !VERBS.contains(firstWord(table)))
        .findFirst()
        .map(table -> TableNouns.singular(schema.table(table).label()))
        .orElseGet(() -> column(key));
  }

  /// The table whose rows are counted: the one from which keys lead to all others.
  Optional<TableId> counted() {
    if (repeated) {
      return Optional.empty();
    }
    List<TableId> sources =
        tables.stream().filter(table -> reached(table).containsAll(tables)).toList();
    return sources.size() == 1 ? Optional.of(sources.getFirst()) : Optional.empty();
  }

  /// Whether a table consists of keys to others, at least two of which are in the query.
  boolean isBridge(TableId table) {
    Set<ColumnId> keys = new HashSet<>();
    Set<TableId> ends = new HashSet<>();
    for (ForeignKey key : schema.foreignKeys()) {
      if (schema.tableOf(key.from()).equals(table)) {
        keys.add(key.from());
        ends.add(schema.tableOf(key.to()));
      }
    }
    ends.retainAll(tables);
    return !repeated && ends.size() > 1 && keys.containsAll(schema.table(table).columns());
  }

  private Set<TableId> reached(TableId start) {
    Set<TableId> reached = new HashSet<>(Set.of(start));
    boolean grown = true;
    while (grown) {
      grown = false;
      for (ForeignKey key : schema.foreignKeys()) {
        TableId to = schema.tableOf(key.to());
        grown |=
            tables.contains(to) && reached.contains(schema.tableOf(key.from())) && reached.add(to);
      }
    }
    return reached;
  }

  /// How many keys lead between two tables.
  long keysBetween(TableId a, TableId b) {
    return schema.foreignKeys().stream()
        .distinct()
        .filter(
            key -> {
              TableId from = schema.tableOf(key.from());
              TableId to = schema.tableOf(key.to());
              return (from.equals(a) && to.equals(b)) || (from.equals(b) && to.equals(a));
            })
        .count();
  }

  /// Whether one of the columns is a key to the other.
  boolean isKey(ColumnId a, ColumnId b) {
    return schema.foreignKeys().stream()
        .anyMatch(
            key ->
                (key.from().equals(a) && key.to().equals(b))
                    || (key.from().equals(b) && key.to().equals(a)));
  }
}
