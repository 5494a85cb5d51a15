package dev.wayfarer.model.revision;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
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
import java.time.temporal.ChronoUnit;
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
/// The column is the date that the question names, or that the query compares already, or the only
/// one there is; of several queries, one inside another, that query has the condition which alone
/// has such a column. Dates of birth and death, and of the last change of a row, are meant where
/// the question names them. What is denied before the time is denied of it too: then only a list in
/// which rows must not be has the condition. In Spider's training set four gold queries change,
/// each of which has another year than its question.
final class SaidTimes {
  private static final Pattern RANGE =
      WholeWords.pattern("(last|past|previous|next) (\\d+) (day|week|month|year)s?");
  private static final Pattern DENIAL =
      WholeWords.pattern("\\b(?:no|not|never|without|none|neither|nor)\\b|n['’]t\\b");
  private static final Set<String> LIFE =
      Set.of("birth", "born", "birthday", "birthdate", "dob", "death", "died", "deceased");
  private static final Pattern OF_LIFE =
      WholeWords.pattern("\\b(?:born|birth\\w*|dob|die|dies|died|dead|deaths?|deceased)\\b");

  /// Columns that tell when somebody last wrote to a row.
  private static final Set<String> CHANGES =
      Set.of("update", "updated", "modified", "modification", "changed", "edited");

  private static final int FIRST_YEAR = 1900;
  private static final int LAST_YEAR = 2100;
  private static final int WEEK = 7;
  private static final int QUARTER = 3;
  private static final int LONGEST_MONTH = 31;

  private final LinkedQuestion question;
  private final Schema schema;
  private final TimeWords words;
  private final boolean isOfLife;
  private final List<ValueCandidate> times;

  SaidTimes(LinkedQuestion question, Schema schema) {
    this.question = question;
    this.schema = schema;
    this.words = new TimeWords(question.text());
    this.isOfLife = OF_LIFE.matcher(question.text()).find();
    List<ValueCandidate> all = question.values().stream().filter(this::isTime).toList();
    this.times =
        all.stream()
            .filter(time -> all.stream().noneMatch(other -> isInside(time, other)))
            .toList();
  }

  Query revised(Query query) {
    if (times.size() != 1 || schema.dates().isEmpty()) {
      return query;
    }
    ValueCandidate time = times.getFirst();
    List<Query> all = Visits.allQueries(query).toList();
    boolean isSaid =
        all.stream()
            .flatMap(Conjunction::terms)
            .anyMatch(term -> isAboutDate(term) && !isUnsaid(term));
    Optional<Comparison> comparison = words.comparison(time.span().orElseThrow());
    return isSaid
            || comparison.isEmpty()
            || !all.stream().allMatch(Conjunction::isPlain)
            || isUsed(time, query)
        ? query
        : part(query, time, all)
            .map(part -> Conjunction.replaced(query, part, with(time, comparison.get(), part)))
            .orElse(query);
  }

  private Query with(ValueCandidate time, Comparison comparison, Query part) {
    List<Condition> conditions = conditions(time, comparison, column(part).orElseThrow());
    return conditions.isEmpty()
        ? part
        : Conjunction.and(Conjunction.without(part, this::isAboutDate), conditions);
  }

  /// The query that has the date: of several the only one, or the only one whose date is named.
  private Optional<Query> part(Query query, ValueCandidate time, List<Query> all) {
    String before = question.text().substring(0, words.start(time.span().orElseThrow()));
    List<Query> possible =
        DENIAL.matcher(before).find()
            ? Conjunction.terms(query).flatMap(SaidTimes::denied).toList()
            : all;
    List<Query> dated = possible.stream().filter(each -> column(each).isPresent()).toList();
    List<Query> named = dated.stream().filter(each -> isNamed(column(each).orElseThrow())).toList();
    List<Query> meant = dated.size() > 1 ? named : dated;
    return meant.size() == 1 ? Optional.of(meant.getFirst()) : Optional.empty();
  }

  private static Stream<Query> denied(Condition term) {
    return term instanceof Condition.Not(Condition.In(_, var list)) ? Stream.of(list) : Stream.of();
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
              && isYear(value.span().get(), value.kind());
      case Literal.Unknown() -> false;
    };
  }

  /// Whether a number is a year: “last year”, “in 2025”, and no 2025 of anything.
  private boolean isYear(Span span, ValueKind kind) {
    boolean isNumber = question.text().substring(span.start(), span.end()).matches("\\d{4}");
    return isNumber ? words.isLed(span) && !isBeforeUnit(span) : kind == ValueKind.DATE;
  }

  private boolean isBeforeUnit(Span span) {
    return question.words().stream()
        .filter(word -> word.start() >= span.end())
        .findFirst()
        .filter(word -> UnitNumbers.isUnit(word.text()))
        .isPresent();
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
            .filter(column -> isOfLife || !has(column, LIFE))
            .toList();
    List<ColumnId> compared =
        dates.stream()
            .filter(
                column ->
                    Conjunction.terms(query)
                        .flatMap(term -> Conjunction.compared(term).stream())
                        .anyMatch(use -> isDate(use) && use.column().equals(column)))
            .toList();
    List<ColumnId> said = dates.stream().filter(this::isNamedAlone).toList();
    List<ColumnId> both = compared.stream().filter(said::contains).toList();
    List<ColumnId> used =
        dates.stream().filter(column -> !has(column, CHANGES) && isShown(column, query)).toList();
    return Stream.of(
            both,
            said,
            compared,
            dates.stream().filter(this::isNamed).toList(),
            used,
            dates.stream().filter(column -> !has(column, CHANGES)).toList())
        .filter(list -> !list.isEmpty())
        .findFirst()
        .filter(list -> list.size() == 1)
        .map(List::getFirst);
  }

  /// Whether a query shows a date, groups or orders by it.
  private static boolean isShown(ColumnId column, Query query) {
    return Visits.columns(query.withWhere(Optional.empty()))
        .anyMatch(use -> use.column().equals(column));
  }

  private boolean has(ColumnId column, Set<String> words) {
    return WordLists.wordsOf(schema.column(column).label().toLowerCase(Locale.ROOT)).stream()
        .anyMatch(words::contains);
  }

  /// Whether words of a question name a column that are not just the name of a table: “orders” says
  /// little of an `order date`, and “shipped” much of a `shipped date`.
  private boolean isNamedAlone(ColumnId column) {
    return links(column)
        .anyMatch(
            link ->
                question.links().all().stream()
                    .filter(other -> other.kind() == LinkKind.EXACT)
                    .filter(other -> other.target() instanceof Link.ToTable)
                    .noneMatch(other -> other.from() <= link.from() && link.to() <= other.to()));
  }

  private boolean isNamed(ColumnId column) {
    return links(column).findAny().isPresent();
  }

  private Stream<Link> links(ColumnId column) {
    return question.links().all().stream()
        .filter(link -> link.target().equals(new Link.ToColumn(column)))
        .filter(
            link ->
                switch (link.kind()) {
                  case EXACT, PARTIAL, IMPLIED -> true;
                  case CELL, CELL_FORM, CELL_PART, NUMBER_CELL, NUMBER_RANGE, NUMBER, TIME -> false;
                });
  }

  /// What is true of a date at that time; nothing where a few comparisons cannot say it.
  private List<Condition> conditions(ValueCandidate time, Comparison comparison, ColumnId column) {
    if (!(time.literal() instanceof Literal.Text(var text))) {
      return List.of(compare(column, DatePart.YEAR, comparison, time.literal()));
    }
    if (text.length() == "2025-03".length()) {
      return List.of(compare(column, DatePart.YEAR_MONTH, comparison, time.literal()));
    }
    LocalDate day = LocalDate.parse(text);
    Span span = time.span().orElseThrow();
    String said = question.text().substring(span.start(), span.end()).toLowerCase(Locale.ROOT);
    Matcher range = RANGE.matcher(said);
    if (range.matches()) {
      return comparison == Comparison.EQUAL ? range(range, day, column) : List.of();
    }
    LocalDate end =
        said.endsWith("week")
            ? day.plusDays(WEEK)
            : said.endsWith("quarter") ? day.plusMonths(QUARTER) : day.plusDays(1);
    return switch (comparison) {
      case LESS -> List.of(before(column, day));
      case LESS_OR_EQUAL -> List.of(before(column, end));
      case GREATER -> List.of(from(column, end));
      case GREATER_OR_EQUAL -> List.of(from(column, day));
      case EQUAL -> List.of(from(column, day), before(column, end));
      case NOT_EQUAL -> List.of();
    };
  }

  /// A time between today and a day. The end of a shorter month is so many months from several
  /// days, so that it does not tell which of them is today.
  ///
  /// @param day its first day, or its last one where it is still to come
  private static List<Condition> range(Matcher said, LocalDate day, ColumnId column) {
    boolean isAhead = said.group(1).equals("next");
    long count = Long.parseLong(said.group(2));
    ChronoUnit unit = ChronoUnit.valueOf(said.group(3).toUpperCase(Locale.ROOT) + "S");
    boolean isUncertain =
        unit.compareTo(ChronoUnit.MONTHS) >= 0
            && day.getDayOfMonth() == day.lengthOfMonth()
            && day.lengthOfMonth() < LONGEST_MONTH;
    if (isUncertain) {
      return isAhead ? List.of() : List.of(from(column, day));
    }
    LocalDate today = day.plus(isAhead ? -count : count, unit);
    LocalDate first = isAhead ? today : day;
    LocalDate last = isAhead ? day : today;
    return List.of(from(column, first), before(column, last.plusDays(1)));
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
}
