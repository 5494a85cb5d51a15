package dev.wayfarer.link.value;

import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Optional;

/// The ways in which databases spell a day. The first one that fits a text is its spelling.
public enum DateSpelling {
  ISO("uuuu-MM-dd"),
  ISO_WITH_TIME("uuuu-MM-dd", " HH:mm:ss"),
  ISO_WITH_MINUTES("uuuu-MM-dd", " HH:mm"),
  COMPACT("uuuuMMdd"),
  SLASHES_YEAR_FIRST("uuuu/MM/dd"),
  MONTH_FIRST("M/d/uuuu"),
  MONTH_FIRST_PADDED("MM/dd/uuuu"),
  DAY_FIRST("d/M/uuuu"),
  DAY_FIRST_PADDED("dd/MM/uuuu"),
  DOTS("d.M.uuuu"),
  DOTS_PADDED("dd.MM.uuuu"),
  MONTH_NAME_FIRST("MMMM d, uuuu"),
  SHORT_MONTH_NAME_FIRST("MMM d, uuuu"),
  DAY_AND_MONTH_NAME("d MMMM uuuu"),
  DAY_AND_SHORT_MONTH_NAME("d MMM uuuu"),
  DASHES("d-MMM-uuuu"),
  DASHES_PADDED("dd-MMM-uuuu"),
  CHINESE("uuuu年M月d日");

  private static final int LONGEST = 30;

  private final DateTimeFormatter day;
  private final Optional<DateTimeFormatter> time;

  DateSpelling(String pattern) {
    this.day = formatter(pattern);
    this.time = Optional.empty();
  }

  DateSpelling(String pattern, String timePattern) {
    this.day = formatter(pattern);
    this.time = Optional.of(formatter(pattern + timePattern));
  }

  private static DateTimeFormatter formatter(String pattern) {
    return new DateTimeFormatterBuilder()
        .appendPattern(pattern)
        .toFormatter(Locale.ENGLISH)
        .withResolverStyle(ResolverStyle.STRICT);
  }

  /// The spelling of a text that is a day and nothing else.
  static Optional<DateSpelling> of(String text) {
    if (text.length() > LONGEST || text.chars().noneMatch(c -> c >= '0' && c <= '9')) {
      return Optional.empty();
    }
    for (DateSpelling spelling : values()) {
      if (spelling.fits(text)) {
        return Optional.of(spelling);
      }
    }
    return Optional.empty();
  }

  private boolean fits(String text) {
    DateTimeFormatter formatter = time.orElse(day);
    ParsePosition end = new ParsePosition(0);
    try {
      // Without an exception for each text that does not fit; the parts are checked afterwards.
      TemporalAccessor parts = formatter.parseUnresolved(text, end);
      if (parts == null || end.getErrorIndex() >= 0 || end.getIndex() != text.length()) {
        return false;
      }
      LocalDate parsed = LocalDate.from(formatter.parse(text));
      return text.startsWith(day.format(parsed));
    } catch (DateTimeException _) {
      return false;
    }
  }

  /// A day in this spelling; with a time, midnight.
  String spell(LocalDate date) {
    return time.orElse(day).format(date.atStartOfDay());
  }
}
