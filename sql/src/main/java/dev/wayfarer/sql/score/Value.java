package dev.wayfarer.sql.score;

/// What a condition compares with: a number, a quoted text, a column, or a subquery.
sealed interface Value permits Value.Numeral, Value.Text, ColumnUnit, ParsedQuery {

  /// Equal as Python's floats are: 0.0 is -0.0, and NaN is nothing but itself.
  record Numeral(double value) implements Value {
    @Override
    public boolean equals(Object other) {
      return this == other || (other instanceof Numeral(double that) && value == that);
    }

    @Override
    public int hashCode() {
      return Double.hashCode(value + 0.0);
    }
  }

  /// A quoted text, with its double quotes.
  record Text(String quoted) implements Value {}
}
