package dev.wayfarer.link.value;

import dev.wayfarer.sql.ast.Literal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Finds days and months, and spells them as the columns of the database do.
final class DateFinder implements ValueFinder {
  private static final String MONTH =
      List.of(Month.values()).stream()
          .map(month -> month.name().substring(0, 3) + "(?:" + month.name().substring(3) + ")?")
          .collect(Collectors.joining("|", "(?<month>", "|SEPT)\\.?"));
  private static final String DAY = "(?<day>\\d{1,2})(?:st|nd|rd|th)?";
  private static final String YEAR = "(?<year>\\d{4})";
  private static final String BEFORE = "(?<![\\p{Alnum}/.-])";
  private static final String AFTER = "(?![\\p{Alnum}/-])";

  private static final List<Pattern> DAYS =
      List.of(
          pattern("(?<year>\\d{4})[-/.](?<number>\\d{1,2})[-/.](?<day>\\d{1,2})"),
          pattern("(?<number>\\d{1,2})[/](?<day>\\d{1,2})[/](?<year>\\d{4})"),
          pattern("(?<day>\\d{1,2})[-/.](?<number>\\d{1,2})[-/.](?<year>\\d{4})"),
          pattern(MONTH + "\\s*(?:the\\s+)?" + DAY + "\\s*,?\\s*(?:of\\s+)?" + YEAR),
          pattern(DAY + "[\\s-]*(?:of\\s+)?" + MONTH + "[\\s,-]*" + YEAR),
          Pattern.compile("(?<year>\\d{4})\\s*年\\s*(?<number>\\d{1,2})\\s*月\\s*(?<day>\\d{1,2})"));
  private static final List<Pattern> MONTHS =
      List.of(
          pattern(MONTH + "\\s*,?\\s*(?:of\\s+)?" + YEAR),
          Pattern.compile("(?<year>\\d{4})\\s*年\\s*(?<number>\\d{1,2})\\s*月(?!\\s*\\d)"));

  private final Set<DateSpelling> spellings;

  DateFinder(Optional<ValueIndex> index) {
    this.spellings = EnumSet.noneOf(DateSpelling.class);
    index.ifPresent(cells -> cells.allFacts().forEach(facts -> spellings.addAll(facts.dates())));
    // SQLite's own spelling, and what comparisons with a time begin with.
    spellings.add(DateSpelling.ISO);
  }

  private static Pattern pattern(String inner) {
    return Pattern.compile(BEFORE + inner + AFTER, Pattern.CASE_INSENSITIVE);
  }

  @Override
  public void find(QuestionText question, CandidateList found) {
    for (Pattern pattern : DAYS) {
      Matcher matcher = pattern.matcher(question.text());
      while (matcher.find()) {
        addDay(matcher, found);
      }
    }
    for (Pattern pattern : MONTHS) {
      Matcher matcher = pattern.matcher(question.text());
      while (matcher.find()) {
        addMonth(matcher, found);
      }
    }
  }

  private void addDay(Matcher matcher, CandidateList found) {
    try {
      LocalDate day =
          LocalDate.of(
              Integer.parseInt(matcher.group("year")),
              month(matcher),
              Integer.parseInt(matcher.group("day")));
      Span span = new Span(matcher.start(), matcher.end());
      for (DateSpelling spelling : spellings) {
        found.add(
            new Literal.Text(spelling.spell(day)), span, ValueKind.DATE, CandidateScores.DATE);
      }
    } catch (DateTimeException _) {
      // 31/02/2020 is no day.
    }
  }

  /// The part of a day's usual spelling that all days of the month share.
  private static void addMonth(Matcher matcher, CandidateList found) {
    try {
      YearMonth month = YearMonth.of(Integer.parseInt(matcher.group("year")), month(matcher));
      Span span = new Span(matcher.start(), matcher.end());
      found.add(new Literal.Text(month.toString()), span, ValueKind.DATE, CandidateScores.DATE);
    } catch (DateTimeException _) {
      // 2020年13月 is no month.
    }
  }

  private static int month(Matcher matcher) {
    if (matcher.namedGroups().containsKey("number")) {
      return Integer.parseInt(matcher.group("number"));
    }
    String name = matcher.group("month").substring(0, 3).toUpperCase(Locale.ROOT);
    for (Month month : Month.values()) {
      if (month.name().startsWith(name)) {
        return month.getValue();
      }
    }
    throw new IllegalStateException("no month begins with " + name);
  }
}
