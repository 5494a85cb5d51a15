package dev.wayfarer.model.revision;

import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.link.value.Span;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Holds a query to the one time that its question says, “last year” or “in March 2025”, where the
/// query leaves it out or has another in its place that nobody said.
///
/// The column is the date that the query compares already, or that the question names, or the only
/// one there is. In Spider's training set four gold queries change, each of which has another year
/// than its question.
final class SaidTimes {
  private static final Pattern LEADING =
      WholeWords.pattern(
          "\\b(in|during|of|for|since|before|after|from)(?:\\s+the(?:\\s+year)?)?\\s+$");
  private static final Pattern RANGE =
      WholeWords.pattern("(?:last|past|previous) \\d+ (?:day|week|month|year)s?");
  private static final int FIRST_YEAR = 1900;
  private static final int LAST_YEAR = 2100;
  private static final int WEEK = 7;
  private static final int QUARTER = 3;

  private final LinkedQuestion question;
  private final Schema schema;
  private final List<ValueCandidate> times;

  SaidTimes(LinkedQuestion question, Schema schema) {
    this.question = question;
    this.schema = schema;
    List<ValueCandidate> all = question.values().stream().filter(this::isTime).toList();
    this.times =
        all.stream()
            .filter(time -> all.stream().noneMatch(other -> isInside(time, other)))
            .toList();
  }

  Query revised(Query query) {
    if (times.size() != 1 || schema.dates().isEmpty() || !Conjunction.isPlain(query)) {
      return query;
    }
    ValueCandidate time = times.getFirst();
    List<Condition> others =
        Conjunction.terms(query).filter(this::isAboutDate).filter(term -> !isUnsaid(term)).toList();
    return isUsed(time, query) || !others.isEmpty()
        ? query
        : column(query)
            .map(
                column ->
                    Conjunction.and(
                        Conjunction.without(query, this::isAboutDate), conditions(time, column)))
            .orElse(query);
  }

  /// Whether a candidate is a day, a month of a year, or a year.
  private boolean isTime(ValueCandidate value) {
    if (value.span().isEmpty()) {
      return false;
    }
    return switch (value.literal()) {
      case Literal.Text(var text) ->
          value.kind() == ValueKind.DATE && text.matches("\\d{4}-\\d{2}(?:-\\d{2})?");
      case Literal.Numeral(var number) ->
          number.scale() <= 0
              && number.doubleValue() >= FIRST_YEAR
              && number.doubleValue() <= LAST_YEAR
              && (value.kind() == ValueKind.DATE || isLed(value.span().get()));
      case Literal.Unknown() -> false;
    };
  }

  private boolean isLed(Span span) {
    return LEADING.matcher(question.text().substring(0, span.start())).find()
        && question.text().substring(span.start(), span.end()).matches("\\d{4}");
  }

  private static boolean isInside(ValueCandidate one, ValueCandidate other) {
    Span inner = one.span().orElseThrow();
    Span outer = other.span().orElseThrow();
    return outer.start() <= inner.start()
        && inner.end() <= outer.end()
        && outer.end() - outer.start() > inner.end() - inner.start();
  }

  /// Whether a query has anything that stands where the time does.
  private boolean isUsed(ValueCandidate time, Query query) {
    Set<Literal> used = WholeCells.literals(query);
    Span span = time.span().orElseThrow();
    return used.contains(time.literal())
        || used.stream()
            .anyMatch(
                literal ->
                    literal instanceof Literal.Text(var text)
                        && text.contains(text(time.literal())))
        || question.values().stream()
            .filter(value -> used.contains(value.literal()) && isOfTime(value))
            .flatMap(value -> value.span().stream())
            .anyMatch(other -> other.start() < span.end() && span.start() < other.end());
  }

  /// Whether a candidate is a part of a time: “last” asks for one row elsewhere.
  private boolean isOfTime(ValueCandidate value) {
    return value.kind() == ValueKind.DATE || isTime(value);
  }

  private static String text(Literal literal) {
    return switch (literal) {
      case Literal.Text(var text) -> text;
      case Literal.Numeral numeral -> numeral.text();
      case Literal.Unknown() -> "?";
    };
  }

  private boolean isAboutDate(Condition term) {
    return Conjunction.compared(term).filter(this::isDate).isPresent();
  }

  private boolean isDate(ColumnUse use) {
    return !use.isAggregated() && !use.column().isStar() && schema.holdsDates(use.column());
  }

  /// Whether a comparison is with a constant that no word of the question stands for.
  private boolean isUnsaid(Condition term) {
    return term instanceof Condition.Compare(_, _, Literal literal)
        && question.values().stream()
            .filter(value -> value.literal().equals(literal))
            .allMatch(value -> value.span().isEmpty() || value.kind() == ValueKind.LIMIT);
  }

  private Optional<ColumnId> column(Query query) {
    List<ColumnId> dates =
        query
            .from()
            .baseTables()
            .flatMap(id -> schema.table(id).columns().stream())
            .filter(schema::holdsDates)
            .toList();
    Stream<List<ColumnId>> preferred =
        Stream.of(
            Conjunction.terms(query)
                .flatMap(term -> Conjunction.compared(term).stream())
                .filter(this::isDate)
                .map(ColumnUse::column)
                .distinct()
                .toList(),
            Visits.columns(query).filter(this::isDate).map(ColumnUse::column).distinct().toList(),
            dates.stream().filter(this::isNamed).toList(),
            dates);
    return preferred
        .filter(list -> !list.isEmpty())
        .findFirst()
        .filter(list -> list.size() == 1)
        .map(List::getFirst);
  }

  private boolean isNamed(ColumnId column) {
    return question.links().all().stream()
        .anyMatch(
            link ->
                link.target().equals(new Link.ToColumn(column))
                    && switch (link.kind()) {
                      case EXACT, PARTIAL, IMPLIED -> true;
                      case CELL, CELL_FORM, CELL_PART, NUMBER_CELL, NUMBER_RANGE, NUMBER, TIME ->
                          false;
                    });
  }

  private List<Condition> conditions(ValueCandidate time, ColumnId column) {
    Comparison comparison = comparison(time.span().orElseThrow());
    if (!(time.literal() instanceof Literal.Text(var text))) {
      return List.of(compare(column, DatePart.YEAR, comparison, time.literal()));
    }
    if (text.length() == "2025-03".length()) {
      return List.of(compare(column, DatePart.YEAR_MONTH, comparison, time.literal()));
    }
    LocalDate day = LocalDate.parse(text);
    Span span = time.span().orElseThrow();
    String said = question.text().substring(span.start(), span.end()).toLowerCase(Locale.ROOT);
    if (RANGE.matcher(said).matches()) {
      return List.of(compare(column, DatePart.WHOLE, Comparison.GREATER_OR_EQUAL, time.literal()));
    }
    LocalDate end =
        said.endsWith("week")
            ? day.plusDays(WEEK)
            : said.endsWith("quarter") ? day.plusMonths(QUARTER) : day.plusDays(1);
    return switch (comparison) {
      case LESS -> List.of(before(column, day));
      case GREATER -> List.of(from(column, end));
      case GREATER_OR_EQUAL -> List.of(from(column, day));
      case EQUAL, NOT_EQUAL, LESS_OR_EQUAL -> List.of(from(column, day), before(column, end));
    };
  }

  private static Condition from(ColumnId column, LocalDate day) {
    return compare(
        column, DatePart.WHOLE, Comparison.GREATER_OR_EQUAL, new Literal.Text(day.toString()));
  }

  private static Condition before(ColumnId column, LocalDate day) {
    return compare(column, DatePart.WHOLE, Comparison.LESS, new Literal.Text(day.toString()));
  }

  private static Condition compare(
      ColumnId column, DatePart part, Comparison comparison, Literal literal) {
    return new Condition.Compare(ColumnUse.of(column).with(part), comparison, literal);
  }

  private Comparison comparison(Span span) {
    Matcher leading = LEADING.matcher(question.text().substring(0, span.start()));
    if (!leading.find()) {
      return Comparison.EQUAL;
    }
    return switch (leading.group(1).toLowerCase(Locale.ROOT)) {
      case "before" -> Comparison.LESS;
      case "after" -> Comparison.GREATER;
      case "since" -> Comparison.GREATER_OR_EQUAL;
      default -> Comparison.EQUAL;
    };
  }
}
