package dev.wayfarer.sql.ast;

/// An operation on two numbers.
public enum ArithmeticOperator {
  MINUS("-"),
  PLUS("+"),
  TIMES("*"),
  DIVIDE("/");

  private final String symbol;

  ArithmeticOperator(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }
}
