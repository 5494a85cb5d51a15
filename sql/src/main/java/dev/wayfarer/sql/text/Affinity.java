package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.Wrap;
import dev.wayfarer.sql.schema.Storage.Kind;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.regex.Pattern;

/// Makes two values comparable, as SQLite's column affinities would.
///
/// - A text that is compared with a column of numbers becomes a number, if it is one.
/// - A number that is compared with a column of texts becomes a text.
/// - Dates and all else are compared as the texts that SQLite would keep for them.
record Affinity(Dialect dialect) {
  private static final Pattern NUMBER =
      Pattern.compile(" *[-+]?(\\d{1,300}\\.?\\d{0,300}|\\.\\d{1,300}) *");

  /// What to do with both sides.
  record Match(Wrap left, Wrap right) {}

  /// What to do with the left side, and what to print as the right one.
  record Constant(Wrap left, String right) {}

  Constant with(Kind left, Literal literal) {
    return switch (literal) {
      case Literal.Numeral numeral -> withNumber(left, numeral.text());
      case Literal.Text(var text) -> withText(left, text);
      case Literal.Unknown() -> withText(left, ExpressionPrinter.UNKNOWN);
    };
  }

  private Constant withNumber(Kind left, String digits) {
    return switch (left) {
      case WHOLE, DECIMAL, REAL -> new Constant(Wrap.NONE, digits);
      case BOOLEAN -> new Constant(dialect.asWhole(), digits);
      case TEXT -> new Constant(Wrap.NONE, dialect.text(digits));
      case DATE, TIMESTAMP, BYTES, OTHER -> new Constant(dialect.asText(), dialect.text(digits));
    };
  }

  private Constant withText(Kind left, String text) {
    boolean number = NUMBER.matcher(text).matches();
    String quoted = dialect.text(text);
    return switch (left) {
      case WHOLE, DECIMAL, REAL ->
          number
              ? new Constant(Wrap.NONE, new BigDecimal(text.strip()).toPlainString())
              : new Constant(dialect.asText(), quoted);
      case BOOLEAN ->
          number
              ? new Constant(dialect.asWhole(), text.strip())
              : new Constant(dialect.asText(), dialect.text(text.toLowerCase(Locale.ROOT)));
      case TEXT -> new Constant(Wrap.NONE, quoted);
      case DATE ->
          isDate(text)
              ? new Constant(Wrap.NONE, dialect.date(text))
              : new Constant(dialect.asText(), quoted);
      case TIMESTAMP ->
          isTimestamp(text)
              ? new Constant(Wrap.NONE, dialect.timestamp(text))
              : new Constant(dialect.asText(), quoted);
      case BYTES, OTHER -> new Constant(dialect.asText(), quoted);
    };
  }

  /// @param leftIsColumn whether the left side is a column itself, not computed from one
  Match with(Kind left, boolean leftIsColumn, Kind right, boolean rightIsColumn) {
    if (left == right || (left.isNumber() && right.isNumber()) || (isTime(left) && isTime(right))) {
      return new Match(Wrap.NONE, Wrap.NONE);
    }
    if (left == Kind.BOOLEAN && right.isNumber()) {
      return new Match(dialect.asWhole(), Wrap.NONE);
    }
    if (left.isNumber() && right == Kind.BOOLEAN) {
      return new Match(Wrap.NONE, dialect.asWhole());
    }
    if (leftIsColumn && left.isNumber() && right == Kind.TEXT) {
      return new Match(Wrap.NONE, dialect.asNumber());
    }
    if (left == Kind.TEXT && right.isNumber() && rightIsColumn) {
      return new Match(dialect.asNumber(), Wrap.NONE);
    }
    return new Match(textOf(left), textOf(right));
  }

  /// What to do with the left side of IN, whose right side stays as it is.
  Wrap within(Kind left, Kind right) {
    if (left == right || (left.isNumber() && right.isNumber()) || (isTime(left) && isTime(right))) {
      return Wrap.NONE;
    }
    if (right.isNumber()) {
      return left == Kind.BOOLEAN ? dialect.asWhole() : numberOf(left);
    }
    return textOf(left);
  }

  private Wrap numberOf(Kind kind) {
    Wrap text = textOf(kind);
    Wrap number = dialect.asNumber();
    return new Wrap(number.before() + text.before(), text.after() + number.after());
  }

  Wrap textOf(Kind kind) {
    return kind == Kind.TEXT ? Wrap.NONE : dialect.asText();
  }

  private static boolean isTime(Kind kind) {
    return kind == Kind.DATE || kind == Kind.TIMESTAMP;
  }

  private static boolean isDate(String text) {
    try {
      LocalDate date = LocalDate.parse(text);
      return isOfAllCalendars(date.getYear()) && date.toString().equals(text);
    } catch (DateTimeException _) {
      return false;
    }
  }

  /// Whether every database reads a year as ISO writes it: PostgreSQL refuses others.
  private static boolean isOfAllCalendars(int year) {
    return year >= 1 && year <= 9999;
  }

  private static boolean isTimestamp(String text) {
    try {
      return text.indexOf(' ') > 0
          && isOfAllCalendars(LocalDateTime.parse(text.replace(' ', 'T')).getYear());
    } catch (DateTimeException _) {
      return false;
    }
  }
}
