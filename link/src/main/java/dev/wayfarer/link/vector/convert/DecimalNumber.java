package dev.wayfarer.link.vector.convert;

import java.nio.charset.StandardCharsets;

/// Reads decimal numbers from bytes, without a string for each: files hold hundreds of millions.
final class DecimalNumber {
  /// Both a whole number up to here and a power of ten up to 10^22 are exact as doubles, so that
  /// their product or quotient is the double nearest to the decimal number.
  private static final long LARGEST_EXACT = 1L << 53;

  private static final double[] POWERS_OF_TEN = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private final byte[] bytes;
  private final int end;
  private int at;
  private long digits;
  private boolean anyDigit;
  private boolean tooLong;
  private int exponent;

  private DecimalNumber(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.at = from;
    this.end = to;
  }

  /// The number that these bytes spell, or NaN where they spell none or a larger one than fits.
  static float parse(byte[] bytes, int from, int to) {
    float number = new DecimalNumber(bytes, from, to).value();
    if (Float.isNaN(number) || Float.isInfinite(number)) {
      return Float.NaN;
    }
    return number;
  }

  private float value() {
    int start = at;
    boolean negative = at < end && bytes[at] == '-';
    if (at < end && (negative || bytes[at] == '+')) {
      at++;
    }
    readDigits(0);
    if (at < end && bytes[at] == '.') {
      at++;
      readDigits(-1);
    }
    if (!anyDigit || !readExponent() || at != end) {
      return Float.NaN;
    }
    if (tooLong || Math.abs(exponent) >= POWERS_OF_TEN.length) {
      return Float.parseFloat(new String(bytes, start, end - start, StandardCharsets.US_ASCII));
    }
    double power = POWERS_OF_TEN[Math.abs(exponent)];
    double magnitude = exponent < 0 ? digits / power : digits * power;
    return (float) (negative ? -magnitude : magnitude);
  }

  private void readDigits(int exponentOfEach) {
    for (; at < end && isDigit(bytes[at]); at++) {
      anyDigit = true;
      exponent += exponentOfEach;
      if (digits < LARGEST_EXACT / 10 - 1) {
        digits = 10 * digits + (bytes[at] - '0');
      } else {
        tooLong = true;
      }
    }
  }

  /// Reads an exponent, if there is one.
  ///
  /// @return false where an `e` is not followed by a whole number
  private boolean readExponent() {
    if (at == end || (bytes[at] != 'e' && bytes[at] != 'E')) {
      return true;
    }
    at++;
    boolean negative = at < end && bytes[at] == '-';
    if (at < end && (negative || bytes[at] == '+')) {
      at++;
    }
    int first = at;
    int read = 0;
    for (; at < end && isDigit(bytes[at]); at++) {
      // Beyond this every number is zero or too large; no need to count on.
      read = Math.min(10 * read + (bytes[at] - '0'), 100_000);
    }
    exponent += negative ? -read : read;
    return at > first;
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }
}
