package dev.wayfarer.sql.ast;

/// How two values are compared.
public enum Comparison {
  EQUAL("="),
  GREATER(">"),
  LESS("<"),
  GREATER_OR_EQUAL(">="),
  LESS_OR_EQUAL("<="),
  NOT_EQUAL("!=");

  private final String symbol;

  Comparison(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }
}
