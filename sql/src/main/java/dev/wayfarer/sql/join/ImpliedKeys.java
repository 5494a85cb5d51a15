package dev.wayfarer.sql.join;

import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Names;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Keys that a schema does not declare but that its names suggest.
///
/// Many databases declare no foreign keys, or not all. The signs, strongest first: a column has the
/// name of the other table's primary key; a column has the name of the other table; two columns
/// have the same name. Both columns must hold values of the same kind.
final class ImpliedKeys {
  /// Names that say nothing about what they identify.
  private static final Set<String> VAGUE = Set.of("id", "name");

  private static final Set<String> KEY_WORDS = Set.of("id", "code", "no", "number", "key");

  private final Schema schema;

  ImpliedKeys(Schema schema) {
    this.schema = schema;
  }

  /// The best guess on which columns to join two tables.
  Optional<JoinGraph.Join> between(Table left, Table right) {
    return sameNameAsKey(left, right)
        .or(() -> sameNameAsKey(right, left).map(JoinGraph.Join::reversed))
        .or(() -> namedAfter(left, right))
        .or(() -> namedAfter(right, left).map(JoinGraph.Join::reversed))
        .or(() -> sameName(left, right));
  }

  /// The guesses good enough to join tables that a query does not name, the surest first.
  ///
  /// Each leads to a primary key: from a column that has its name, if the name says more than
  /// `code` and no other table's key has it, or from one that has the name of its table. A `year`
  /// that two tables have in common is no sign that rows of a third belong to them.
  List<JoinGraph.Join> sure() {
    List<Column> keys =
        schema.tables().stream().map(this::onlyKey).flatMap(Optional::stream).toList();
    Map<String, List<Column>> keysByName =
        keys.stream()
            .filter(key -> !isVague(key) && !KEY_WORDS.contains(lowerCase(key)))
            .collect(Collectors.groupingBy(ImpliedKeys::lowerCase));
    keysByName.values().removeIf(alike -> alike.size() > 1);
    Map<List<String>, List<Column>> keysByTable =
        keys.stream()
            .collect(
                Collectors.groupingBy(
                    key -> singular(Names.words(schema.table(schema.tableOf(key.id())).name()))));
    keysByTable.remove(List.of()); // a name without letters says nothing
    return Stream.concat(
            leading(column -> keysByName.getOrDefault(lowerCase(column), List.of())),
            leading(
                column ->
                    keysByTable.getOrDefault(singular(withoutKeyWord(column.id())), List.of())))
        .toList();
  }

  /// Joins of all columns with the keys they lead to in other tables.
  private Stream<JoinGraph.Join> leading(Function<Column, List<Column>> keysOf) {
    return schema.tables().stream()
        .flatMap(table -> table.columns().stream())
        .map(schema::column)
        .flatMap(
            column ->
                keysOf.apply(column).stream()
                    .filter(key -> key.type() == column.type())
                    .filter(key -> !schema.tableOf(key.id()).equals(schema.tableOf(column.id())))
                    .map(key -> new JoinGraph.Join(column.id(), key.id())));
  }

  private Optional<JoinGraph.Join> sameNameAsKey(Table from, Table to) {
    return onlyKey(to)
        .filter(key -> !isVague(key))
        .flatMap(
            key ->
                schema
                    .findColumn(from.id(), key.name())
                    .filter(column -> column.type() == key.type())
                    .map(column -> new JoinGraph.Join(column.id(), key.id())));
  }

  /// `flight.airline` and `flight.airline_id` belong to `airlines`.
  private Optional<JoinGraph.Join> namedAfter(Table from, Table to) {
    List<String> name = singular(Names.words(to.name()));
    return onlyKey(to)
        .filter(_ -> !name.isEmpty()) // a name without letters says nothing
        .flatMap(
            key ->
                from.columns().stream()
                    .filter(column -> schema.column(column).type() == key.type())
                    .filter(column -> singular(withoutKeyWord(column)).equals(name))
                    .findFirst()
                    .map(column -> new JoinGraph.Join(column, key.id())));
  }

  private Optional<JoinGraph.Join> sameName(Table left, Table right) {
    return left.columns().stream()
        .map(schema::column)
        .filter(column -> !isVague(column))
        .flatMap(
            column ->
                schema
                    .findColumn(right.id(), column.name())
                    .filter(other -> other.type() == column.type())
                    .map(other -> new JoinGraph.Join(column.id(), other.id()))
                    .stream())
        .findFirst();
  }

  private Optional<Column> onlyKey(Table table) {
    return table.primaryKey().size() == 1
        ? Optional.of(schema.column(table.primaryKey().getFirst()))
        : Optional.empty();
  }

  private static boolean isVague(Column column) {
    return VAGUE.contains(lowerCase(column));
  }

  private static String lowerCase(Column column) {
    return column.name().toLowerCase(Locale.ROOT);
  }

  private List<String> withoutKeyWord(ColumnId column) {
    List<String> words = Names.words(schema.column(column).name());
    boolean marked = words.size() > 1 && KEY_WORDS.contains(words.getLast());
    return marked ? words.subList(0, words.size() - 1) : words;
  }

  private static List<String> singular(List<String> words) {
    List<String> singular = new ArrayList<>(words);
    if (!singular.isEmpty() && singular.getLast().endsWith("s")) {
      String last = singular.removeLast();
      singular.add(last.substring(0, last.length() - 1));
    }
    return singular;
  }
}
