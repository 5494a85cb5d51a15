package dev.wayfarer.model.revision;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.Span;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.Schema;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Converts a number with a unit into the unit that a column is named by: an hour is 60 where the
/// column is `duration_minutes`.
///
/// A count has no unit, and the unit of a column is unknown where its name has several.
final class UnitNumbers {
  private static final Map<String, Unit> UNITS = units();

  /// What may stand between a number and its unit: “half an hour”.
  private static final List<String> BETWEEN = List.of("a", "an", "of");

  /// A number of four digits may be a year.
  private static final Set<ValueKind> NUMBERS = Set.of(ValueKind.NUMBER, ValueKind.DATE);

  private static final List<String> ONE = List.of("1", "one", "a", "an");

  private final LinkedQuestion question;
  private final Schema schema;

  private record Unit(String quantity, BigDecimal size) {}

  UnitNumbers(LinkedQuestion question, Schema schema) {
    this.question = question;
    this.schema = schema;
  }

  private static Map<String, Unit> units() {
    Map<String, Unit> units = new HashMap<>();
    for (String line : WordLists.lines(UnitNumbers.class, "units.txt")) {
      List<String> parts = WordLists.wordsOf(line);
      Unit unit = new Unit(parts.get(0), new BigDecimal(parts.get(1)));
      parts.subList(2, parts.size()).forEach(word -> units.put(word, unit));
    }
    return Map.copyOf(units);
  }

  /// Whether a word of a question is a unit.
  static boolean isUnit(String word) {
    return UNITS.containsKey(word.toLowerCase(Locale.ROOT));
  }

  Condition.Compare revised(Condition.Compare compare) {
    return compare.right() instanceof Literal.Numeral number
        ? unit(compare.left())
            .flatMap(unit -> said(number, unit).map(said -> converted(number, said, unit)))
            .<Condition.Compare>map(
                value -> new Condition.Compare(compare.left(), compare.comparison(), value))
            .orElse(compare)
        : compare;
  }

  /// A range, whose unit stands behind its higher end: “between 1 and 2 hours”.
  Condition.Between revised(Condition.Between between) {
    if (!(between.low() instanceof Literal.Numeral low)
        || !(between.high() instanceof Literal.Numeral high)) {
      return between;
    }
    return unit(between.expression())
        .flatMap(
            unit ->
                said(high, unit)
                    .map(
                        ofHigh ->
                            new Condition.Between(
                                between.expression(),
                                converted(low, said(low, unit).orElse(ofHigh), unit),
                                converted(high, ofHigh, unit))))
        .orElse(between);
  }

  private Optional<Unit> unit(Expression expression) {
    return expression instanceof ColumnUse use
            && !use.column().isStar()
            && use.aggregate() != Aggregate.COUNT
        ? unit(schema.column(use.column()).label())
        : Optional.empty();
  }

  /// The unit in the name of a column. Of `hours per week` it is the hour, and `min` at the
  /// beginning of a name is the least of something.
  private static Optional<Unit> unit(String label) {
    List<String> words =
        WordLists.wordsOf(label.toLowerCase(Locale.ROOT)).stream()
            .takeWhile(word -> !word.equals("per"))
            .toList();
    List<Unit> units =
        IntStream.range(0, words.size())
            .filter(i -> i > 0 || !words.get(i).equals("min"))
            .mapToObj(i -> UNITS.get(words.get(i)))
            .filter(Objects::nonNull)
            .distinct()
            .toList();
    return units.size() == 1 ? Optional.of(units.getFirst()) : Optional.empty();
  }

  /// The unit that the question says behind a number, of the quantity of another.
  private Optional<Unit> said(Literal.Numeral number, Unit wanted) {
    return Stream.concat(
            question.values().stream()
                .filter(value -> NUMBERS.contains(value.kind()))
                .filter(value -> value.literal().equals(number))
                .flatMap(value -> said(value).stream()),
            number.equals(Literal.Numeral.of(1)) ? saidOnce() : Stream.of())
        .filter(unit -> unit.quantity.equals(wanted.quantity))
        .findFirst();
  }

  private static Literal converted(Literal.Numeral number, Unit said, Unit wanted) {
    return new Literal.Numeral(
        number.value().multiply(said.size).divide(wanted.size, MathContext.DECIMAL64));
  }

  /// Units of which the question says one: that number is a candidate without a place.
  private Stream<Unit> saidOnce() {
    return IntStream.range(1, question.words().size())
        .filter(i -> ONE.contains(lower(question.words().get(i - 1))))
        .mapToObj(i -> UNITS.get(lower(question.words().get(i))))
        .filter(Objects::nonNull);
  }

  private static String lower(Word word) {
    return word.text().toLowerCase(Locale.ROOT);
  }

  /// The unit behind a number of the question.
  private Optional<Unit> said(ValueCandidate value) {
    int end = value.span().map(Span::end).orElse(question.text().length());
    return question.words().stream()
        .filter(word -> word.start() >= end)
        .map(UnitNumbers::lower)
        .dropWhile(BETWEEN::contains)
        .findFirst()
        .flatMap(word -> Optional.ofNullable(UNITS.get(word)));
  }
}
