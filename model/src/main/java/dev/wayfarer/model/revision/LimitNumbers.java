package dev.wayfarer.model.revision;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.value.Span;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueKind;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/// Takes as many first rows as a question says: “the five customers who spent the most”.
///
/// Only where the question has one number for which the query has no other use, and does not say
/// the limit of the query. Numbers within a time, “the last 30 days”, count nothing. In Spider's
/// training set it is then always the limit, in 113 queries.
final class LimitNumbers {
  private static final Set<ValueKind> NUMBERS = Set.of(ValueKind.NUMBER, ValueKind.LIMIT);
  private static final Set<String> ONE = Set.of("1", "one");
  private static final int LEAST = 2;
  private static final int MOST = 100;

  private final LinkedQuestion question;

  LimitNumbers(LinkedQuestion question) {
    this.question = question;
  }

  /// The limit of a query that takes the first rows of an order.
  int revised(int limit, Query query) {
    boolean isOneOrder =
        !query.orderBy().isEmpty()
            && Visits.allQueries(query).filter(each -> each.limit().isPresent()).count() == 1;
    return isOneOrder && !isSaid(limit) ? unused(WholeCells.literals(query)).orElse(limit) : limit;
  }

  /// Numbers that stand in the question by themselves.
  private Stream<ValueCandidate> numbers() {
    return question.values().stream()
        .filter(value -> NUMBERS.contains(value.kind()))
        .filter(value -> value.span().filter(span -> !isInTime(span)).isPresent());
  }

  private boolean isInTime(Span span) {
    return question.values().stream()
        .filter(value -> value.kind() == ValueKind.DATE)
        .flatMap(value -> value.span().stream())
        .anyMatch(
            time ->
                time.start() <= span.start()
                    && span.end() <= time.end()
                    && time.end() - time.start() > span.end() - span.start());
  }

  /// Whether the question says the limit. A single row is also meant by “cheapest”, which says
  /// nothing of how many.
  private boolean isSaid(int limit) {
    return limit < LEAST
        ? question.words().stream()
            .anyMatch(word -> ONE.contains(word.text().toLowerCase(Locale.ROOT)))
        : numbers().anyMatch(value -> value.literal().equals(Literal.Numeral.of(limit)));
  }

  private OptionalInt unused(Set<Literal> used) {
    List<Integer> numbers =
        numbers()
            .filter(value -> !used.contains(value.literal()))
            .flatMap(LimitNumbers::number)
            .distinct()
            .toList();
    return numbers.size() == 1 ? OptionalInt.of(numbers.getFirst()) : OptionalInt.empty();
  }

  private static Stream<Integer> number(ValueCandidate value) {
    return value.literal() instanceof Literal.Numeral(var number)
            && number.scale() <= 0
            && number.doubleValue() >= LEAST
            && number.doubleValue() <= MOST
        ? Stream.of(number.intValue())
        : Stream.of();
  }
}
