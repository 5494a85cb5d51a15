package dev.wayfarer.sql.ast;

import java.math.BigDecimal;

/// A constant.
public sealed interface Literal extends Operand {

  /// A text, without its quotes.
  record Text(String value) implements Literal {}

  /// A number; 2.50 and 2.5 are the same one.
  record Numeral(BigDecimal value) implements Literal {
    private static final int LARGEST_EXPONENT = 400;

    public Numeral {
      value = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
      if (Math.abs((long) value.precision() - value.scale()) > LARGEST_EXPONENT
          || value.precision() > LARGEST_EXPONENT) {
        throw new IllegalArgumentException("number: expected at most 400 digits");
      }
    }

    public static Numeral of(long value) {
      return new Numeral(BigDecimal.valueOf(value));
    }

    /// All digits, without an exponent.
    public String text() {
      return value.toPlainString();
    }
  }

  /// A constant whose value is left open, as in the paper's value-free setting.
  record Unknown() implements Literal {}
}
