package dev.wayfarer.sql.tabular;

import static java.util.Objects.requireNonNull;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A form in which people write dates, with or without a time of day.
enum DateForm {
  /// `2024-01-31`, `2024/1/31`.
  YEAR_FIRST("(?<y>[0-9]{4})(?<s>[-/.])(?<m>[0-9]{1,2})\\k<s>(?<d>[0-9]{1,2})", "year first"),
  /// `31.01.2024`, `31/1/24`.
  DAY_FIRST(
      "(?<d>[0-9]{1,2})(?<s>[-/.])(?<m>[0-9]{1,2})\\k<s>(?<y>[0-9]{4}|[0-9]{2})", "day first"),
  /// `1/31/2024`.
  MONTH_FIRST(
      "(?<m>[0-9]{1,2})(?<s>[-/])(?<d>[0-9]{1,2})\\k<s>(?<y>[0-9]{4}|[0-9]{2})", "month first"),
  /// `31 January 2024`, `31-Jan-24`.
  DAY_NAMED_MONTH(
      "(?<d>[0-9]{1,2})[-. ]{1,2}(?<name>[A-Za-z]{3,9})\\.?[-, ]{1,2}(?<y>[0-9]{4}|[0-9]{2})",
      "day first"),
  /// `January 31, 2024`.
  NAMED_MONTH_DAY(
      "(?<name>[A-Za-z]{3,9})\\.? (?<d>[0-9]{1,2})(?:st|nd|rd|th)?,? (?<y>[0-9]{4})",
      "month first");

  private static final String TIME =
      "(?:[T ]+(?<hour>[0-9]{1,2}):(?<minute>[0-9]{2})(?::(?<second>[0-9]{2})(?:[.,][0-9]{1,9})?)?"
          + " ?(?<half>[AaPp][Mm])?(?:Z| ?[-+][0-9]{2}:?[0-9]{2}| UTC)?)?";

  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  /// Two digits mean a year of this century below, of the last from here on.
  private static final int FIRST_YEAR_OF_LAST_CENTURY = 70;

  private static final int LONGEST_SHORT_NAME = 4;

  private final Pattern pattern;
  private final String order;

  DateForm(String date, String order) {
    this.pattern = Pattern.compile(date + TIME);
    this.order = order;
  }

  /// A date as ISO writes it.
  ///
  /// @param text `2024-01-31`, or with a time `2024-01-31 08:15:00`
  /// @param hasTime whether it has a time of day
  /// @param hasShortYear whether the century was guessed
  record Iso(String text, int year, boolean hasTime, boolean hasShortYear) {}

  /// The order of its parts, for people.
  String order() {
    return order;
  }

  /// Reads a cell; empty where it is no date of this form, or none that the calendar has.
  Optional<Iso> read(String cell) {
    Matcher found = pattern.matcher(cell.strip());
    if (!found.matches()) {
      return Optional.empty();
    }
    int month = month(found);
    String written = part(found, "y");
    boolean isShort = written.length() == 2;
    int year = Integer.parseInt(written);
    year += !isShort ? 0 : year < FIRST_YEAR_OF_LAST_CENTURY ? 2000 : 1900;
    if (month == 0 || year == 0) {
      return Optional.empty();
    }
    try {
      LocalDate date = LocalDate.of(year, month, Integer.parseInt(part(found, "d")));
      Optional<String> time = time(found);
      return time.map(t -> new Iso(date + t, date.getYear(), !t.isEmpty(), isShort));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  private static String part(Matcher found, String name) {
    return requireNonNull(found.group(name));
  }

  private int month(Matcher found) {
    if (this != DAY_NAMED_MONTH && this != NAMED_MONTH_DAY) {
      return Integer.parseInt(part(found, "m"));
    }
    String name = part(found, "name").toLowerCase(Locale.ROOT);
    boolean isMonth =
        Arrays.stream(Month.values())
            .map(m -> m.name().toLowerCase(Locale.ROOT))
            .anyMatch(
                m -> m.equals(name) || (m.startsWith(name) && name.length() <= LONGEST_SHORT_NAME));
    return isMonth ? MONTHS.indexOf(name.substring(0, 3)) + 1 : 0;
  }

  /// The time of day with a blank before it, or nothing; empty where the clock has no such time.
  private static Optional<String> time(Matcher found) {
    if (found.group("hour") == null) {
      return Optional.of("");
    }
    int hour = Integer.parseInt(part(found, "hour"));
    int minute = Integer.parseInt(part(found, "minute"));
    int second = found.group("second") == null ? 0 : Integer.parseInt(part(found, "second"));
    if (found.group("half") != null) {
      if (hour < 1 || hour > 12) {
        return Optional.empty();
      }
      hour = hour % 12 + (part(found, "half").equalsIgnoreCase("pm") ? 12 : 0);
    }
    return hour > 23 || minute > 59 || second > 59
        ? Optional.empty()
        : Optional.of(String.format(Locale.ROOT, " %02d:%02d:%02d", hour, minute, second));
  }
}
