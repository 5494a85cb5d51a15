package dev.wayfarer.sql.score;

import dev.wayfarer.sql.PublicApi;

/// The ten parts of a query that exact match compares, in the original evaluator's order and words.
@PublicApi
public enum Component {
  SELECT("select"),
  SELECT_WITHOUT_AGGREGATES("select(no AGG)"),
  WHERE("where"),
  WHERE_WITHOUT_OPERATORS("where(no OP)"),
  GROUP_WITHOUT_HAVING("group(no Having)"),
  GROUP("group"),
  ORDER("order"),
  AND_OR("and/or"),
  SET_OPERATIONS("IUEN"),
  KEYWORDS("keywords");

  private final String label;

  Component(String label) {
    this.label = label;
  }

  /// The name that the original's report uses.
  public String label() {
    return label;
  }
}
