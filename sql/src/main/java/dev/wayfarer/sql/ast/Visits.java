package dev.wayfarer.sql.ast;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.TableId;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Walks over trees.
public final class Visits {
  private Visits() {}

  /// The columns that a query's own FROM must supply, in the order of SELECT, WHERE, GROUP BY,
  /// HAVING, ORDER BY. Subqueries and the other side of a set operation have their own FROM; join
  /// conditions are left out.
  public static Stream<ColumnUse> columns(Query query) {
    return Stream.of(
            query.select().items().stream().flatMap(item -> columns(item.expression())),
            query.where().stream().flatMap(Visits::columns),
            query.groupBy().stream(),
            query.having().stream().flatMap(Visits::columns),
            query.orderBy().stream().flatMap(ordering -> columns(ordering.expression())))
        .flatMap(columns -> columns);
  }

  public static Stream<ColumnUse> columns(Expression expression) {
    return switch (expression) {
      case ColumnUse column -> Stream.of(column);
      case Expression.Arithmetic(_, var left, var right) ->
          Stream.concat(columns(left), columns(right));
      case Expression.AggregateOf(_, var argument, var where) ->
          Stream.concat(columns(argument), where.stream().flatMap(Visits::columns));
    };
  }

  /// The columns that stand in an expression outside of any aggregate.
  public static Stream<ColumnUse> bareColumns(Expression expression) {
    return switch (expression) {
      case ColumnUse column -> column.isAggregated() ? Stream.empty() : Stream.of(column);
      case Expression.Arithmetic(_, var left, var right) ->
          Stream.concat(bareColumns(left), bareColumns(right));
      case Expression.AggregateOf _ -> Stream.empty();
    };
  }

  /// The columns of a condition, those of its subqueries left out.
  public static Stream<ColumnUse> columns(Condition condition) {
    return switch (condition) {
      case Condition.And(var terms) -> terms.stream().flatMap(Visits::columns);
      case Condition.Or(var terms) -> terms.stream().flatMap(Visits::columns);
      case Condition.Not(var inner) -> columns(inner);
      case Condition.Compare(var left, _, var right) ->
          Stream.concat(columns(left), columns(right));
      case Condition.Between(var expression, var low, var high) ->
          Stream.of(columns(expression), columns(low), columns(high)).flatMap(columns -> columns);
      case Condition.In(var expression, _) -> columns(expression);
      case Condition.Like(var expression, var pattern) ->
          Stream.concat(columns(expression), columns(pattern));
      case Condition.IsNull(var expression) -> columns(expression);
    };
  }

  private static Stream<ColumnUse> columns(Operand operand) {
    return switch (operand) {
      case ColumnUse column -> Stream.of(column);
      case Literal _, Operand.Subquery _ -> Stream.empty();
    };
  }

  /// The columns that a query and its subqueries use, in order; neither `*` nor join conditions.
  public static Set<ColumnId> allColumns(Query query) {
    Set<ColumnId> columns = new LinkedHashSet<>();
    allQueries(query).flatMap(Visits::columns).map(ColumnUse::column).forEach(columns::add);
    columns.remove(ColumnId.STAR);
    return columns;
  }

  /// The tables that a query and its subqueries start from, in order.
  public static Set<TableId> allTables(Query query) {
    return allQueries(query)
        .flatMap(each -> each.from().baseTables())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /// A query, its subqueries and the other sides of its set operations.
  public static Stream<Query> allQueries(Query query) {
    Stream<Query> inside =
        Stream.of(
                query.from().sources().stream().flatMap(Visits::queries),
                query.where().stream().flatMap(Visits::queries),
                query.having().stream().flatMap(Visits::queries),
                expressions(query).flatMap(Visits::queries),
                query.combined().stream().map(SetOperation::right))
            .flatMap(queries -> queries);
    return Stream.concat(Stream.of(query), inside.flatMap(Visits::allQueries));
  }

  private static Stream<Query> queries(Source source) {
    return switch (source) {
      case Source.BaseTable _ -> Stream.empty();
      case Source.DerivedTable(var query) -> Stream.of(query);
    };
  }

  private static Stream<Query> queries(Condition condition) {
    return switch (condition) {
      case Condition.And(var terms) -> terms.stream().flatMap(Visits::queries);
      case Condition.Or(var terms) -> terms.stream().flatMap(Visits::queries);
      case Condition.Not(var inner) -> queries(inner);
      case Condition.Compare(var left, _, var right) ->
          Stream.concat(queries(left), queries(right));
      case Condition.Between(var left, var low, var high) ->
          Stream.of(queries(left), queries(low), queries(high)).flatMap(queries -> queries);
      case Condition.In(_, var query) -> Stream.of(query);
      case Condition.Like(_, var pattern) -> queries(pattern);
      case Condition.IsNull _ -> Stream.empty();
    };
  }

  /// What a query returns and is ordered by.
  private static Stream<Expression> expressions(Query query) {
    return Stream.concat(
        query.select().items().stream().map(Select.Item::expression),
        query.orderBy().stream().map(Ordering::expression));
  }

  private static Stream<Query> queries(Expression expression) {
    return switch (expression) {
      case ColumnUse _ -> Stream.empty();
      case Expression.Arithmetic(_, var left, var right) ->
          Stream.concat(queries(left), queries(right));
      case Expression.AggregateOf(_, _, var where) -> where.stream().flatMap(Visits::queries);
    };
  }

  private static Stream<Query> queries(Operand operand) {
    return switch (operand) {
      case Operand.Subquery(var query) -> Stream.of(query);
      case ColumnUse _, Literal _ -> Stream.empty();
    };
  }

  /// The same query with every literal replaced by an unknown one and every limit by 1: what the
  /// paper's value-free setting keeps of it.
  public static Query withoutValues(Query query) {
    return new TreeMapper() {
      @Override
      protected Literal literal(Literal literal) {
        return new Literal.Unknown();
      }

      @Override
      protected int limit(int limit) {
        return 1;
      }
    }.query(query);
  }
}
