package dev.wayfarer.model.revision;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Says which end of an order a superlative means: who was born first is the oldest.
final class DirectionWords {
  /// By how a column grows: with time, with age, or with a price.
  private enum Growth {
    TIME,
    AGE,
    PRICE
  }

  private static final Map<String, Map<Growth, Direction>> DIRECTIONS =
      Map.of(
          "oldest", Map.of(Growth.TIME, Direction.ASC, Growth.AGE, Direction.DESC),
          "eldest", Map.of(Growth.TIME, Direction.ASC, Growth.AGE, Direction.DESC),
          "youngest", Map.of(Growth.TIME, Direction.DESC, Growth.AGE, Direction.ASC),
          "newest", Map.of(Growth.TIME, Direction.DESC),
          "latest", Map.of(Growth.TIME, Direction.DESC),
          "earliest", Map.of(Growth.TIME, Direction.ASC),
          "recent", Map.of(Growth.TIME, Direction.DESC),
          "cheapest", Map.of(Growth.PRICE, Direction.ASC));

  private static final Set<String> BIRTH = Set.of("birth", "born", "birthday", "birthdate", "dob");
  private static final Set<String> TIMES = Set.of("date", "year", "time", "day");
  private static final Set<String> AGES = Set.of("age");
  private static final Set<String> PRICES = Set.of("price", "cost", "fee", "fare", "rate");

  private final List<String> superlatives;
  private final Schema schema;

  DirectionWords(LinkedQuestion question, Schema schema) {
    this.schema = schema;
    this.superlatives =
        question.words().stream()
            .map(Word::text)
            .map(word -> word.toLowerCase(Locale.ROOT))
            .filter(DIRECTIONS::containsKey)
            .distinct()
            .toList();
  }

  /// Whether a column tells when somebody was born.
  static boolean isOfBirth(String label) {
    return hasAny(label, BIRTH);
  }

  /// The key in the direction that the question means, where it names one superlative and the query
  /// takes the first rows of one order.
  Ordering revised(Ordering ordering, Query query) {
    if (superlatives.size() != 1 || query.orderBy().size() != 1 || query.limit().isEmpty()) {
      return ordering;
    }
    return growth(ordering)
        .map(growth -> requireNonNull(DIRECTIONS.get(superlatives.getFirst())).get(growth))
        .map(direction -> new Ordering(ordering.expression(), direction))
        .orElse(ordering);
  }

  private Optional<Growth> growth(Ordering ordering) {
    if (!(ordering.expression() instanceof ColumnUse use)
        || use.isAggregated()
        || use.column().isStar()) {
      return Optional.empty();
    }
    Column column = schema.column(use.column());
    if (hasAny(column.label(), AGES)) {
      return Optional.of(Growth.AGE);
    }
    if (column.type() == ColumnType.TIME
        || hasAny(column.label(), TIMES)
        || isOfBirth(column.label())) {
      return Optional.of(Growth.TIME);
    }
    return hasAny(column.label(), PRICES) ? Optional.of(Growth.PRICE) : Optional.empty();
  }

  private static boolean hasAny(String label, Set<String> words) {
    return Arrays.stream(label.toLowerCase(Locale.ROOT).split(" ")).anyMatch(words::contains);
  }
}
