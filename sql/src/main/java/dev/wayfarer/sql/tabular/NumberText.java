package dev.wayfarer.sql.tabular;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number as people write it: with thousands separators, a currency or a percent sign, a minus
/// before or after it, or brackets for one.
///
/// @param point the number, as SQL writes it, if a point is the decimal mark; null where it cannot
///   be
/// @param comma the same for a comma
/// @param unit the currency or `%`; empty where there is none
record NumberText(String point, String comma, String unit) {
  private static final String GROUPS = "'’\u00A0\u202F ";
  private static final String CURRENCY =
      "[$€£¥₹]|USD|EUR|GBP|CHF|JPY|CNY|INR|SEK|NOK|DKK|PLN|CZK|CAD|AUD|NZD|BRL|ZAR";

  private static final Pattern SHAPE =
      Pattern.compile(
          "(?<open>\\()?(?<minus>[-+−])?\\s*(?<before>"
              + CURRENCY
              + ")?\\s*(?<inner>[-−])?(?<body>[0-9.,'’\u00A0\u202F ]*[0-9])(?<power>[eE][-+]?[0-9]{1,2})?"
              + "\\s*(?<after>%|"
              + CURRENCY
              + ")?(?<late>-)?(?<close>\\))?");

  private static final Pattern POINT = body(",", "\\.");
  private static final Pattern COMMA = body("\\.", ",");
  private static final int MOST_DIGITS = 18;

  private static Pattern body(String group, String mark) {
    // A leading zero is part of a code, not of a number.
    return Pattern.compile(
        "(?<whole>0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:(?<sep>["
            + group
            + GROUPS
            + "])[0-9]{3}(?:\\k<sep>[0-9]{3})*))?(?:"
            + mark
            + "(?<part>[0-9]+))?");
  }

  /// Reads a cell; empty where it is no number.
  static Optional<NumberText> of(String cell) {
    Matcher shape = SHAPE.matcher(cell.strip());
    if (!shape.matches() || (shape.group("open") == null) != (shape.group("close") == null)) {
      return Optional.empty();
    }
    String before = shape.group("before");
    String after = shape.group("after");
    int minuses = 0;
    for (String sign : new String[] {"open", "inner", "late"}) {
      minuses += shape.group(sign) == null ? 0 : 1;
    }
    boolean signed = shape.group("minus") != null && !shape.group("minus").equals("+");
    if ((before != null && after != null) || minuses + (signed ? 1 : 0) > 1) {
      return Optional.empty();
    }
    boolean negative = minuses > 0 || signed;
    String power = shape.group("power") == null ? "" : shape.group("power");
    String point = value(POINT.matcher(shape.group("body")), negative, power);
    String comma = value(COMMA.matcher(shape.group("body")), negative, power);
    if (point == null && comma == null) {
      return Optional.empty();
    }
    String unit = before != null ? before : after != null ? after : "";
    return Optional.of(new NumberText(point, comma, unit));
  }

  private static String value(Matcher body, boolean negative, String power) {
    if (!body.matches()) {
      return null;
    }
    String whole = body.group("whole");
    String part = body.group("part");
    String digits = whole == null ? "0" : whole.replaceAll("[^0-9]", "");
    if ((whole == null && part == null) || digits.length() > MOST_DIGITS) {
      return null;
    }
    return (negative ? "-" : "") + digits + (part == null ? "" : "." + part) + power;
  }

  /// Whether both decimal marks fit, and say different numbers.
  boolean isAmbiguous() {
    return point != null && comma != null && !point.equals(comma);
  }
}
