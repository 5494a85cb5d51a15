package dev.wayfarer.sql.ast;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A SELECT, with the query it is combined with by a set operator, if any.
///
/// @param groupBy empty where rows are not grouped
/// @param orderBy empty where no order is asked for
public record Query(
    Select select,
    From from,
    Optional<Condition> where,
    List<ColumnUse> groupBy,
    Optional<Condition> having,
    List<Ordering> orderBy,
    OptionalInt limit,
    Optional<SetOperation> combined) {
  public Query {
    groupBy = List.copyOf(groupBy);
    orderBy = List.copyOf(orderBy);
  }

  public Query withSelect(Select other) {
    return new Query(other, from, where, groupBy, having, orderBy, limit, combined);
  }

  public Query withWhere(Optional<Condition> other) {
    return new Query(select, from, other, groupBy, having, orderBy, limit, combined);
  }

  public Query withGroupBy(List<ColumnUse> other) {
    return new Query(select, from, where, other, having, orderBy, limit, combined);
  }

  public Query withCombined(Optional<SetOperation> other) {
    return new Query(select, from, where, groupBy, having, orderBy, limit, other);
  }

  public Query withFrom(From completed) {
    return new Query(select, completed, where, groupBy, having, orderBy, limit, combined);
  }
}
