package dev.wayfarer.sql.tabular;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A number as people write it: with thousands separators, a currency or a percent sign, a minus
/// before or after it, or brackets for one.
///
/// @param point the number, as SQL writes it, if a point is the decimal mark; empty where it cannot
///   be
/// @param comma the same for a comma
/// @param unit the currency or `%`; empty where there is none
record NumberText(Optional<String> point, Optional<String> comma, String unit) {
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
    if (!shape.matches() || group(shape, "open").isPresent() != group(shape, "close").isPresent()) {
      return Optional.empty();
    }
    Optional<String> before = group(shape, "before");
    Optional<String> after = group(shape, "after");
    long minuses =
        Stream.of("open", "minus", "inner", "late")
            .flatMap(name -> group(shape, name).stream())
            .filter(sign -> !sign.equals("+"))
            .count();
    if ((before.isPresent() && after.isPresent()) || minuses > 1) {
      return Optional.empty();
    }
    String body = group(shape, "body").orElseThrow();
    String power = group(shape, "power").orElse("");
    Optional<String> point = value(POINT.matcher(body), minuses > 0, power);
    Optional<String> comma = value(COMMA.matcher(body), minuses > 0, power);
    return point.isEmpty() && comma.isEmpty()
        ? Optional.empty()
        : Optional.of(new NumberText(point, comma, before.or(() -> after).orElse("")));
  }

  private static Optional<String> group(Matcher matcher, String name) {
    return Optional.ofNullable(matcher.group(name));
  }

  private static Optional<String> value(Matcher body, boolean negative, String power) {
    if (!body.matches()) {
      return Optional.empty();
    }
    Optional<String> whole = group(body, "whole");
    Optional<String> part = group(body, "part");
    String digits = whole.orElse("0").replaceAll("[^0-9]", "");
    return (whole.isEmpty() && part.isEmpty()) || digits.length() > MOST_DIGITS
        ? Optional.empty()
        : Optional.of((negative ? "-" : "") + digits + part.map("."::concat).orElse("") + power);
  }

  /// Whether both decimal marks fit, and say different numbers.
  boolean isAmbiguous() {
    return point.isPresent() && comma.isPresent() && !point.equals(comma);
  }

  /// The number, if it can have a decimal mark.
  Optional<String> value(boolean decimalComma) {
    return decimalComma ? comma : point;
  }
}
