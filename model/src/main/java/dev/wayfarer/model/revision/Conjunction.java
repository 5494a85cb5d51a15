package dev.wayfarer.model.revision;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Adds and removes conditions of which all must hold.
final class Conjunction {
  private Conjunction() {}

  /// Whether conditions of a query can be changed one by one: it is one query over tables that are
  /// joined once each, and rows need not satisfy either of two conditions.
  static boolean isPlain(Query query) {
    return query.combined().isEmpty()
        && !query.from().keepsFirst()
        && query.from().sources().stream().allMatch(Source.BaseTable.class::isInstance)
        && query.from().baseTables().distinct().count() == query.from().sources().size()
        && Visits.columns(query).noneMatch(use -> use.copy() > 0)
        && terms(query).noneMatch(Condition.Or.class::isInstance);
  }

  /// A query in which another stands in place of one of those inside it, or of itself.
  static Query replaced(Query query, Query part, Query other) {
    return new TreeMapper() {
      @Override
      protected Query whole(Query each) {
        return each.equals(part) ? other : each;
      }
    }.query(query);
  }

  static Stream<Condition> terms(Query query) {
    return query.where().stream().flatMap(Condition::conjuncts);
  }

  static Query without(Query query, Predicate<Condition> unwanted) {
    return of(query, terms(query).filter(unwanted.negate()).toList());
  }

  static Query and(Query query, List<Condition> more) {
    return of(query, Stream.concat(terms(query), more.stream()).toList());
  }

  /// A further condition, whose column may be one of a table that is not yet joined.
  static Query joined(Query query, Condition more, ColumnId column, Schema schema) {
    Query longer = and(query, List.of(more));
    return query.from().baseTables().anyMatch(schema.tableOf(column)::equals)
        ? longer
        : new JoinPlanner(schema)
            .complete(longer.withFrom(From.tables(query.from().baseTables().toList())));
  }

  /// What a condition compares with a constant; empty where it is no such comparison.
  static Optional<ColumnUse> compared(Condition term) {
    return term instanceof Condition.Compare(ColumnUse use, _, Literal _)
        ? Optional.of(use)
        : Optional.empty();
  }

  static Condition equal(ColumnId column, Literal literal) {
    return new Condition.Compare(ColumnUse.of(column), Comparison.EQUAL, literal);
  }

  private static Query of(Query query, List<Condition> terms) {
    return query.withWhere(
        terms.isEmpty() ? Optional.empty() : Optional.of(Condition.allOf(terms)));
  }
}
