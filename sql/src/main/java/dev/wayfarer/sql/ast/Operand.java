package dev.wayfarer.sql.ast;

/// What a condition compares with.
public sealed interface Operand permits ColumnUse, Literal, Operand.Subquery {

  /// The value that a query of one column returns.
  record Subquery(Query query) implements Operand {}
}
