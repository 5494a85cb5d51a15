package dev.wayfarer.app.analyse;

/// What keeps a parser from the gold query before it has chosen anything, gravest first.
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
