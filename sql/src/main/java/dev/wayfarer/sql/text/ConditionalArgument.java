package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Expression;

/// What an aggregate takes of a row where a condition says which rows count: `CASE WHEN … END`.
///
/// Every database has CASE, not every one FILTER. A sum without rows is 0, as a count is.
final class ConditionalArgument {
  private ConditionalArgument() {}

  /// The argument as SQL.
  ///
  /// @param value the argument without the condition, as SQL
  /// @param condition as SQL
  static String of(Aggregate aggregate, Expression argument, String value, String condition) {
    boolean distinct = argument instanceof ColumnUse use && use.distinct();
    boolean rows = argument instanceof ColumnUse use && use.column().isStar();
    String taken = rows ? "1" : distinct ? value.replaceFirst("^DISTINCT ", "") : value;
    return (distinct ? "DISTINCT " : "")
        + "CASE WHEN "
        + condition
        + " THEN "
        + taken
        + (aggregate == Aggregate.SUM ? " ELSE 0 END" : " END");
  }
}
