package dev.wayfarer.sql.score;

import dev.wayfarer.sql.run.Cell;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;

/// How Python, in which the original evaluators are written, compares and writes values of SQLite.
final class PythonValues {
  private static final double LONG_BOUND = 0x1p63;

  // Python's repr writes numbers from 1e-4 up to 1e16 without an exponent.
  private static final int LEAST_FIXED_EXPONENT = -4;
  private static final int GREATEST_FIXED_EXPONENT = 15;

  private PythonValues() {}

  /// Cells that Python takes for equal become equal: 1 and 1.0, 0 and -0.0.
  static Cell canonical(Cell cell) {
    if (cell instanceof Cell.Real(double value)
        && value == Math.rint(value)
        && value >= -LONG_BOUND
        && value < LONG_BOUND) {
      return new Cell.Whole((long) value);
    }
    return cell;
  }

  /// `str(value) + str(type(value))`.
  static String textAndType(Cell cell) {
    return switch (cell) {
      case Cell.Null _ -> "None<class 'NoneType'>";
      case Cell.Whole(long value) -> value + "<class 'int'>";
      case Cell.Real(double value) -> repr(value) + "<class 'float'>";
      case Cell.Text(String value) -> value + "<class 'str'>";
      case Cell.Bytes(byte[] value) -> repr(value) + "<class 'bytes'>";
    };
  }

  /// The order of Python's strings: by code points, where Java has UTF-16 units.
  static final Comparator<String> TEXT_ORDER = PythonValues::compareCodePoints;

  /// `repr(value)`: the shortest digits that give the number back.
  static String repr(double value) {
    if (Double.isInfinite(value)) {
      return value > 0 ? "inf" : "-inf";
    }
    if (value == 0) {
      return 1 / value < 0 ? "-0.0" : "0.0";
    }
    BigDecimal shortest = shortest(Math.abs(value));
    String digits = shortest.unscaledValue().toString();
    int exponent = digits.length() - 1 - shortest.scale();
    String sign = value < 0 ? "-" : "";
    if (exponent >= LEAST_FIXED_EXPONENT && exponent <= GREATEST_FIXED_EXPONENT) {
      String plain = shortest.toPlainString();
      return sign + plain + (plain.contains(".") ? "" : ".0");
    }
    String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
    String power = "%s%02d".formatted(exponent < 0 ? "-" : "+", Math.abs(exponent));
    return sign + digits.charAt(0) + fraction + "e" + power;
  }

  private static BigDecimal shortest(double value) {
    BigDecimal javas = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    // Java never writes fewer than two digits: its 4.9E-324 is Python's 5e-324.
    BigDecimal oneDigit = javas.round(new MathContext(1)).stripTrailingZeros();
    return oneDigit.doubleValue() == value ? oneDigit : javas;
  }

  /// `repr(value)` of bytes.
  static String repr(byte[] value) {
    boolean single = false;
    boolean doubled = false;
    for (byte b : value) {
      single |= b == '\'';
      doubled |= b == '"';
    }
    char quote = single && !doubled ? '"' : '\'';
    StringBuilder text = new StringBuilder("b").append(quote);
    for (byte b : value) {
      switch (b) {
        case '\t' -> text.append("\\t");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\\' -> text.append("\\\\");
        default -> {
          if (b == quote) {
            text.append('\\').append(quote);
          } else if (b >= ' ' && b < 0x7f) {
            text.append((char) b);
          } else {
            text.append("\\x%02x".formatted(b & 0xff));
          }
        }
      }
    }
    return text.append(quote).toString();
  }

  private static int compareCodePoints(String left, String right) {
    int shared = Math.min(left.length(), right.length());
    for (int i = 0; i < shared; i++) {
      char a = left.charAt(i);
      char b = right.charAt(i);
      if (a != b) {
        boolean bothOrNeither = Character.isSurrogate(a) == Character.isSurrogate(b);
        return bothOrNeither ? Character.compare(a, b) : Character.isSurrogate(a) ? 1 : -1;
      }
    }
    return Integer.compare(left.length(), right.length());
  }
}
