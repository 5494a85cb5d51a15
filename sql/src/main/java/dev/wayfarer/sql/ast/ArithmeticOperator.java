package dev.wayfarer.sql.ast;

/// An operation on two numbers.
public enum ArithmeticOperator {
  MINUS("-"),
  PLUS("+"),
  TIMES("*"),
  /// Cut to a whole number between whole numbers, as SQL has it.
  DIVIDE("/"),
  /// Division with all its digits.
  RATIO("/"),
  /// A hundred times the ratio.
  PERCENT("/");

  private final String symbol;

  ArithmeticOperator(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }

  /// Whether the operation divides with all digits.
  public boolean isRatio() {
    return this == RATIO || this == PERCENT;
  }
}
