package dev.wayfarer.sql.score;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A query as the original evaluator sees it. Two are equal where the original's nested structures
/// are: clause by clause, every list in its order.
///
/// @param orderBy null where there is no ORDER BY
/// @param limit null where there is no LIMIT
/// @param intersect the query behind INTERSECT, or null; so with `union` and `except`
record ParsedQuery(
    boolean distinct,
    List<SelectItem> select,
    List<FromUnit> from,
    List<ConditionPart> joinConditions,
    List<ConditionPart> where,
    List<ColumnUnit> groupBy,
    List<ConditionPart> having,
    @Nullable Ordering orderBy,
    @Nullable BigInteger limit,
    @Nullable ParsedQuery intersect,
    @Nullable ParsedQuery union,
    @Nullable ParsedQuery except)
    implements Value, FromUnit {

  /// What the original puts in the place of a prediction that it cannot read.
  static final ParsedQuery EMPTY =
      new ParsedQuery(
          false, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), null, null, null,
          null, null);

  record SelectItem(Symbol aggregate, ValueUnit unit) {}

  /// What ORDER BY says. There may be no units at all: `ORDER BY LIMIT 1` is read.
  record Ordering(boolean descending, List<ValueUnit> units) {}
}
