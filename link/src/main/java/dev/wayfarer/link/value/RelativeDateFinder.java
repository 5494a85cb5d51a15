package dev.wayfarer.link.value;

import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.sql.ast.Literal;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds months by their names, and dates that are said relative to today: `in March`, `last
/// month`, `in the last 30 days`.
///
/// A month is its number; a relative year a number; a relative month a text such as `2024-03`; a
/// relative day, or the first day of a time that reaches until today, an ISO date.
final class RelativeDateFinder implements ValueFinder {
  private static final Pattern MONTH =
      words(Stream.of(Month.values()).map(Month::name).collect(Collectors.joining("|", "(", ")")));

  private static final Pattern DAY = words("(today|yesterday|tomorrow)");

  /// The last day of something is hardly ever yesterday.
  private static final Pattern UNIT =
      words("(?!last day)(this|current|last|previous|past|next) (day|week|month|quarter|year)");

  private static final Pattern SPAN =
      words("(?:last|past|previous|next) (\\d{1,4}) (day|week|month|year)s?");

  private static final Pattern AGO = words("(\\d{1,4}) (day|week|month|year)s? ago");

  private final Clock clock;

  private static Pattern words(String expression) {
    return WholeWords.pattern("\\b" + expression + "\\b");
  }

  RelativeDateFinder(Clock clock) {
    this.clock = clock;
  }

  @Override
  public void find(QuestionText question, CandidateList found) {
    LocalDate today = LocalDate.now(clock);
    forEach(MONTH, question, found, matcher -> month(matcher, question.text()));
    forEach(DAY, question, found, matcher -> List.of(day(matcher.group(1), today)));
    forEach(UNIT, question, found, matcher -> unit(matcher, today));
    forEach(SPAN, question, found, matcher -> List.of(span(matcher, today)));
    forEach(AGO, question, found, matcher -> List.of(day(ago(matcher, today))));
  }

  private interface Reading {
    List<Literal> of(Matcher matcher);
  }

  private static void forEach(
      Pattern pattern, QuestionText question, CandidateList found, Reading reading) {
    Matcher matcher = pattern.matcher(question.text());
    while (matcher.find()) {
      Span span = new Span(matcher.start(), matcher.end());
      try {
        for (Literal literal : reading.of(matcher)) {
          found.add(literal, span, ValueKind.DATE, CandidateScores.DATE);
        }
      } catch (DateTimeException _) {
        // 9999 years ago there was no such day.
      }
    }
  }

  /// A verb is no month: `may` and `march` count with a capital letter alone.
  private static List<Literal> month(Matcher matcher, String text) {
    return Character.isUpperCase(text.charAt(matcher.start()))
            || !matcher.group(1).toLowerCase(Locale.ROOT).matches("may|march")
        ? List.of(Literal.Numeral.of(Month.valueOf(upper(matcher.group(1))).getValue()))
        : List.of();
  }

  private static Literal day(String word, LocalDate today) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "yesterday" -> day(today.minusDays(1));
      case "tomorrow" -> day(today.plusDays(1));
      default -> day(today);
    };
  }

  private static List<Literal> unit(Matcher matcher, LocalDate today) {
    int steps =
        switch (matcher.group(1).toLowerCase(Locale.ROOT)) {
          case "this", "current" -> 0;
          case "next" -> 1;
          default -> -1;
        };
    return switch (matcher.group(2).toLowerCase(Locale.ROOT)) {
      case "day" -> List.of(day(today.plusDays(steps)));
      case "week" ->
          List.of(
              day(today.plusWeeks(steps).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))));
      case "month" -> List.of(new Literal.Text(YearMonth.from(today).plusMonths(steps).toString()));
      case "quarter" -> {
        LocalDate shifted = today.plusMonths(3L * steps);
        int first = (shifted.getMonthValue() - 1) / 3 * 3 + 1;
        yield List.of(day(shifted.withDayOfMonth(1).withMonth(first)));
      }
      default -> List.of(Literal.Numeral.of(today.getYear() + steps));
    };
  }

  /// The first day of a time until today, or the last one of a time from today.
  private static Literal span(Matcher matcher, LocalDate today) {
    boolean ahead = upper(matcher.group()).startsWith("NEXT");
    long count = Long.parseLong(matcher.group(1));
    return day(today.plus(ahead ? count : -count, unit(matcher.group(2))));
  }

  private static LocalDate ago(Matcher matcher, LocalDate today) {
    return today.minus(Long.parseLong(matcher.group(1)), unit(matcher.group(2)));
  }

  private static ChronoUnit unit(String name) {
    return ChronoUnit.valueOf(upper(name) + "S");
  }

  private static Literal day(LocalDate day) {
    if (day.getYear() < 1) {
      throw new DateTimeException("expected a year of our era, found " + day);
    }
    return new Literal.Text(day.toString());
  }

  private static String upper(String text) {
    return text.toUpperCase(Locale.ROOT);
  }
}
