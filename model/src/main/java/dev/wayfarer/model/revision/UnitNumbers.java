package dev.wayfarer.model.revision;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.Span;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
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
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Converts a number with a unit into the unit that a column is named by: an hour is 60 where the
/// column is `duration_minutes`.
final class UnitNumbers {
  private static final Map<String, Unit> UNITS = units();

  /// What may stand between a number and its unit: “half an hour”.
  private static final List<String> BETWEEN = List.of("a", "an", "of");

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

  Condition.Compare revised(Condition.Compare compare) {
    return compare.left() instanceof ColumnUse use
            && !use.column().isStar()
            && compare.right() instanceof Literal.Numeral number
        ? unit(schema.column(use.column()).label())
            .flatMap(unit -> converted(number, unit))
            .<Condition.Compare>map(
                value -> new Condition.Compare(use, compare.comparison(), value))
            .orElse(compare)
        : compare;
  }

  /// The unit in the name of a column. Of `hours per week` it is the hour.
  private static Optional<Unit> unit(String label) {
    List<String> words =
        WordLists.wordsOf(label.toLowerCase(Locale.ROOT)).stream()
            .takeWhile(word -> !word.equals("per"))
            .toList();
    return words.reversed().stream().filter(UNITS::containsKey).findFirst().map(UNITS::get);
  }

  private Optional<Literal> converted(Literal.Numeral number, Unit wanted) {
    return Stream.concat(
            question.values().stream()
                .filter(value -> value.kind() == ValueKind.NUMBER)
                .filter(value -> value.literal().equals(number))
                .flatMap(value -> said(value).stream()),
            number.equals(Literal.Numeral.of(1)) ? saidOnce() : Stream.of())
        .filter(unit -> unit.quantity.equals(wanted.quantity))
        .findFirst()
        .map(
            unit ->
                new Literal.Numeral(
                    number.value().multiply(unit.size).divide(wanted.size, MathContext.DECIMAL64)));
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
