package dev.wayfarer.sql.join;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A table that stands in FROM twice, the second time over a declared key: who reports to whom,
/// from which airport to which.
///
/// @param key from a column of a first instance to the second instance
/// @param swapped whether the query calls the second instance the first
public record SecondInstance(ForeignKey key, boolean swapped) {

  /// The keys over which a table can be reached a second time: those that lead from a table to
  /// itself, and those beside which another leads from the same table to the same target.
  public static List<ForeignKey> keys(Schema schema) {
    return schema.foreignKeys().stream()
        .filter(key -> key(schema, key.from()).equals(key))
        .filter(key -> isOwn(schema, key) || hasAnother(schema, key))
        .toList();
  }

  private static boolean isOwn(Schema schema, ForeignKey key) {
    return schema.tableOf(key.from()).equals(schema.tableOf(key.to()));
  }

  private static boolean hasAnother(Schema schema, ForeignKey key) {
    return schema.foreignKeys().stream()
        .anyMatch(
            other ->
                !other.from().equals(key.from())
                    && other.to().equals(key.to())
                    && schema.tableOf(other.from()).equals(schema.tableOf(key.from())));
  }

  /// The key that a column is; the first one where it is several.
  public static ForeignKey key(Schema schema, ColumnId from) {
    return schema.foreignKeys().stream()
        .filter(key -> key.from().equals(from))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("key: expected one, found " + from));
  }

  /// The instance in a query's FROM, if exactly one table stands there exactly twice and a key
  /// leads to one of the two.
  public static Optional<SecondInstance> in(Schema schema, Query query) {
    Map<TableId, Long> counts =
        query
            .from()
            .baseTables()
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    List<TableId> repeated =
        counts.entrySet().stream()
            .filter(entry -> entry.getValue() > 1)
            .map(Map.Entry::getKey)
            .toList();
    if (repeated.size() != 1 || requireNonNull(counts.get(repeated.getFirst())) != 2) {
      return Optional.empty();
    }
    List<Condition.Compare> terms = terms(query.from()).toList();
    return keys(schema).stream()
        .filter(key -> schema.tableOf(key.to()).equals(repeated.getFirst()))
        .flatMap(key -> terms.stream().flatMap(term -> over(schema, key, term)))
        .filter(instance -> !instance.swapped || isAlone(repeated.getFirst(), query))
        .findFirst();
  }

  /// Whether no subquery has the table too: its columns would be swapped along.
  private static boolean isAlone(TableId table, Query query) {
    return Visits.allQueries(query)
            .filter(each -> each.from().baseTables().anyMatch(table::equals))
            .count()
        == 1;
  }

  private static Stream<SecondInstance> over(
      Schema schema, ForeignKey key, Condition.Compare term) {
    if (term.left() instanceof ColumnUse left && term.right() instanceof ColumnUse right) {
      return Stream.concat(over(schema, key, left, right), over(schema, key, right, left));
    }
    return Stream.empty();
  }

  private static Stream<SecondInstance> over(
      Schema schema, ForeignKey key, ColumnUse from, ColumnUse to) {
    if (!from.column().equals(key.from()) || !to.column().equals(key.to())) {
      return Stream.empty();
    }
    if (isOwn(schema, key)) {
      return from.copy() == to.copy()
          ? Stream.empty()
          : Stream.of(new SecondInstance(key, to.copy() == 0));
    }
    return to.copy() == 1 ? Stream.of(new SecondInstance(key, false)) : Stream.empty();
  }

  /// The query in which the key leads from the first instance to the second.
  public Query query(Schema schema, Query query) {
    if (!swapped) {
      return query;
    }
    TableId repeated = schema.tableOf(key.to());
    return new TreeMapper() {
      @Override
      protected ColumnUse column(ColumnUse column) {
        return !column.column().isStar() && schema.tableOf(column.column()).equals(repeated)
            ? column.withCopy(1 - column.copy())
            : column;
      }
    }.query(query);
  }

  /// The tables that the key connects.
  public List<TableId> tables(Schema schema) {
    return List.of(schema.tableOf(key.from()), schema.tableOf(key.to()));
  }

  /// What a FROM joins on which columns, in no order.
  ///
  /// @return sources and pairs of columns; a condition of another kind stands for itself
  public static Set<Object> joins(From from) {
    Set<Object> joins = new HashSet<>();
    joins.add(
        from.sources().stream()
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting())));
    if (from.keepsFirst()) {
      joins.add(from.sources().getFirst());
    }
    from.on()
        .map(on -> on instanceof Condition.And(var terms) ? terms : List.of(on))
        .orElse(List.of())
        .forEach(
            term ->
                joins.add(
                    term
                                instanceof
                                Condition.Compare(ColumnUse left, var comparison, ColumnUse right)
                            && comparison == Comparison.EQUAL
                        ? Set.of(left, right)
                        : term));
    return joins;
  }

  private static Stream<Condition.Compare> terms(From from) {
    return from
        .on()
        .map(on -> on instanceof Condition.And(var terms) ? terms : List.of(on))
        .orElse(List.of())
        .stream()
        .filter(Condition.Compare.class::isInstance)
        .map(Condition.Compare.class::cast)
        .filter(term -> term.comparison() == Comparison.EQUAL);
  }
}
