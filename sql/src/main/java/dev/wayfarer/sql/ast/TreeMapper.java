package dev.wayfarer.sql.ast;

import java.util.OptionalInt;

/// Copies a tree, subqueries included, with changes where a subclass makes them.
public abstract class TreeMapper {

  protected Literal literal(Literal literal) {
    return literal;
  }

  protected int limit(int limit) {
    return limit;
  }

  protected ColumnUse column(ColumnUse column) {
    return column;
  }

  /// A comparison, its parts already copied.
  protected Condition.Compare comparison(Condition.Compare comparison) {
    return comparison;
  }

  /// A range, its parts already copied.
  protected Condition.Between between(Condition.Between between) {
    return between;
  }

  /// What may not hold, already copied.
  protected Condition not(Condition inner) {
    return new Condition.Not(inner);
  }

  /// A key of ORDER BY, its expression already copied.
  protected Ordering ordering(Ordering ordering) {
    return ordering;
  }

  /// The FROM of a query, its subqueries already copied.
  ///
  /// @param query with everything but its FROM copied
  protected From from(Query query, From from) {
    return from;
  }

  /// A query, its parts already copied.
  protected Query whole(Query query) {
    return query;
  }

  public final Query query(Query query) {
    Select select =
        new Select(
            query.select().distinct(),
            query.select().items().stream()
                .map(item -> new Select.Item(item.aggregate(), expression(item.expression())))
                .toList());
    From from =
        new From(
            query.from().sources().stream().map(this::source).toList(),
            query.from().on().map(this::condition),
            query.from().keepsFirst());
    Query copy =
        new Query(
            select,
            query.from(),
            query.where().map(this::condition),
            query.groupBy().stream().map(this::column).toList(),
            query.having().map(this::condition),
            query.orderBy().stream()
                .map(key -> ordering(new Ordering(expression(key.expression()), key.direction())))
                .toList(),
            query.limit().isPresent()
                ? OptionalInt.of(limit(query.limit().getAsInt()))
                : OptionalInt.empty(),
            query.combined().map(this::combined));
    return whole(copy.withFrom(from(copy, from)));
  }

  private SetOperation combined(SetOperation combined) {
    return new SetOperation(combined.operator(), query(combined.right()));
  }

  private Source source(Source source) {
    return switch (source) {
      case Source.BaseTable table -> table;
      case Source.DerivedTable(var query) -> new Source.DerivedTable(query(query));
    };
  }

  private Expression expression(Expression expression) {
    return switch (expression) {
      case ColumnUse column -> column(column);
      case Expression.Arithmetic(var operator, var left, var right) ->
          new Expression.Arithmetic(operator, expression(left), expression(right));
      case Expression.AggregateOf(var aggregate, var argument, var where) ->
          new Expression.AggregateOf(aggregate, expression(argument), where.map(this::condition));
    };
  }

  private Condition condition(Condition condition) {
    return switch (condition) {
      case Condition.And(var terms) ->
          new Condition.And(terms.stream().map(this::condition).toList());
      case Condition.Or(var terms) ->
          new Condition.Or(terms.stream().map(this::condition).toList());
      case Condition.Not(var inner) -> not(condition(inner));
      case Condition.Compare(var left, var comparison, var right) ->
          comparison(new Condition.Compare(expression(left), comparison, operand(right)));
      case Condition.Between(var expression, var low, var high) ->
          between(new Condition.Between(expression(expression), operand(low), operand(high)));
      case Condition.In(var expression, var query) ->
          new Condition.In(expression(expression), query(query));
      case Condition.Like(var expression, var pattern) ->
          new Condition.Like(expression(expression), operand(pattern));
      case Condition.IsNull(var expression) -> new Condition.IsNull(expression(expression));
    };
  }

  private Operand operand(Operand operand) {
    return switch (operand) {
      case ColumnUse column -> column(column);
      case Literal literal -> literal(literal);
      case Operand.Subquery(var query) -> new Operand.Subquery(query(query));
    };
  }
}
