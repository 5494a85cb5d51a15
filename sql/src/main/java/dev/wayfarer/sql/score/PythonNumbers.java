package dev.wayfarer.sql.score;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// Numbers as Python's `float()` and `int()` accept them, since those decide what a token is.
///
/// Both take a sign, any script's decimal digits, and single underscores between digits; `float()`
/// also takes `inf`, `infinity` and `nan`. Tokens arrive in lower case and without blanks.
final class PythonNumbers {
  private static final int MOST_INTEGER_DIGITS = 4300;

  private PythonNumbers() {}

  static OptionalDouble parseFloat(String token) {
    if (!mayBeFloat(token.charAt(0))) {
      return OptionalDouble.empty();
    }
    int sign = isSign(token.charAt(0)) ? 1 : 0;
    return switch (token.substring(sign)) {
      case "inf", "infinity" -> OptionalDouble.of(1 / (token.charAt(0) == '-' ? -0.0 : 0.0));
      case "nan" -> OptionalDouble.of(Double.NaN);
      default -> parseDecimal(token, sign);
    };
  }

  private static OptionalDouble parseDecimal(String token, int sign) {
    String plain = plainDecimal(token, sign);
    return plain == null ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(plain));
  }

  static Optional<BigInteger> parseInt(String token) {
    int sign = isSign(token.charAt(0)) ? 1 : 0;
    StringBuilder plain = new StringBuilder(token.length()).append(token, 0, sign);
    int end = digits(token, sign, plain);
    int count = plain.length() - sign;
    if (end != token.length() || count == 0 || count > MOST_INTEGER_DIGITS) {
      return Optional.empty();
    }
    return Optional.of(new BigInteger(plain.toString()));
  }

  private static boolean mayBeFloat(char first) {
    return first < 128
        ? (first >= '0' && first <= '9')
            || isSign(first)
            || first == '.'
            || first == 'i'
            || first == 'n'
        : Character.isDigit(first) || Character.isHighSurrogate(first);
  }

  private static boolean isSign(char c) {
    return c == '-' || c == '+';
  }

  /// The token with ASCII digits alone and without underscores, or null where it is no number.
  private static @Nullable String plainDecimal(String token, int sign) {
    StringBuilder plain = new StringBuilder(token.length()).append(token, 0, sign);
    int at = digits(token, sign, plain);
    int mantissa = plain.length() - sign;
    if (at >= 0 && at < token.length() && token.charAt(at) == '.') {
      plain.append('.');
      int before = plain.length();
      at = digits(token, at + 1, plain);
      mantissa += plain.length() - before;
    }
    if (at < 0 || mantissa == 0) {
      return null;
    }
    if (at < token.length() && token.charAt(at) == 'e') {
      plain.append('e');
      at++;
      if (at < token.length() && isSign(token.charAt(at))) {
        plain.append(token.charAt(at++));
      }
      int before = plain.length();
      at = digits(token, at, plain);
      if (plain.length() == before) {
        return null;
      }
    }
    return at == token.length() ? plain.toString() : null;
  }

  /// Appends the digits found from a place on; gives the place behind them, or -1 where an
  /// underscore has no digit on both sides.
  private static int digits(String token, int from, StringBuilder plain) {
    int at = from;
    boolean afterDigit = false;
    while (at < token.length()) {
      int c = token.codePointAt(at);
      if (c == '_' && afterDigit) {
        afterDigit = false;
      } else if (Character.isDigit(c)) {
        plain.append((char) ('0' + Character.digit(c, 10)));
        afterDigit = true;
      } else {
        break;
      }
      at += Character.charCount(c);
    }
    return at > from && !afterDigit ? -1 : at;
  }
}
