package dev.wayfarer.lab.analyse;

/// Reasons why a parser cannot find the gold query whatever it chooses, the most serious first.
public enum Obstacle {
  UNREADABLE("the gold query cannot be read"),
  NOT_IN_GRAMMAR("the grammar cannot say the gold query"),
  VALUE_MISSING("a value is not among the candidates"),
  COLUMN_UNLINKED("no word is linked to a column"),
  TABLE_UNLINKED("no word is linked to a table, nor to a column of it that is used"),
  NONE("none of these");

  private final String label;

  Obstacle(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }
}
