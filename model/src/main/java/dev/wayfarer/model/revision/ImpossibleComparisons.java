package dev.wayfarer.model.revision;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/// Finds comparisons of a column with what it cannot hold, a date with `year`, a number with a
/// name, or with itself; and what means nothing: a key that is more or less than another column, a
/// sum or an average of dates.
///
/// In Spider's training set no WHERE compares a column with itself or orders a key against another
/// column, and no query adds up dates.
final class ImpossibleComparisons {
  private static final Set<Aggregate> ADDING = Set.of(Aggregate.SUM, Aggregate.AVG);
  private static final Set<Comparison> ORDERING =
      Set.of(
          Comparison.LESS,
          Comparison.LESS_OR_EQUAL,
          Comparison.GREATER,
          Comparison.GREATER_OR_EQUAL);

  private final LinkedQuestion question;
  private final Schema schema;

  ImpossibleComparisons(LinkedQuestion question, Schema schema) {
    this.question = question;
    this.schema = schema;
  }

  /// Whether a query has any of these.
  boolean isIn(Query query) {
    AtomicBoolean found = new AtomicBoolean();
    new TreeMapper() {
      @Override
      protected Condition.Compare comparison(Condition.Compare comparison) {
        if (isImpossible(comparison) || comparesKey(comparison)) {
          found.set(true);
        }
        return comparison;
      }
    }.query(query);
    return found.get() || addsDates(query);
  }

  /// The query without such comparisons among the conditions of which all must hold. With one of
  /// them it returns nothing, whatever was asked. What is compared with the word `null` is missing.
  Query without(Query query) {
    List<Condition> possible =
        query.where().stream()
            .flatMap(Condition::conjuncts)
            .flatMap(
                term ->
                    term instanceof Condition.Compare compare && isImpossible(compare)
                        ? missing(compare).stream()
                        : Stream.of(term))
            .toList();
    return query.withWhere(
        possible.isEmpty() ? Optional.empty() : Optional.of(Condition.allOf(possible)));
  }

  private static Optional<Condition> missing(Condition.Compare compare) {
    if (!(compare.right() instanceof Literal.Text(var text)) || !text.equalsIgnoreCase("null")) {
      return Optional.empty();
    }
    Condition isNull = new Condition.IsNull(compare.left());
    return switch (compare.comparison()) {
      case EQUAL -> Optional.of(isNull);
      case NOT_EQUAL -> Optional.of(new Condition.Not(isNull));
      case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> Optional.empty();
    };
  }

  /// Whether a sum or an average of dates is shown or ordered by.
  private boolean addsDates(Query query) {
    return Visits.allQueries(query)
        .flatMap(
            each ->
                Stream.concat(
                    each.select().items().stream().map(Select.Item::whole),
                    each.orderBy().stream().map(Ordering::expression)))
        .flatMap(Visits::columns)
        .anyMatch(use -> ADDING.contains(use.aggregate()) && isWholeDate(use));
  }

  private boolean isWholeDate(ColumnUse use) {
    return use.part() == DatePart.WHOLE
        && !use.column().isStar()
        && schema.dates().isPresent()
        && schema.holdsDates(use.column());
  }

  /// Whether a key is said to be more or less than something that is no key.
  private boolean comparesKey(Condition.Compare compare) {
    return ORDERING.contains(compare.comparison())
        && compare.left() instanceof ColumnUse left
        && compare.right() instanceof ColumnUse right
        && isKey(left) != isKey(right);
  }

  private boolean isKey(ColumnUse use) {
    return !use.isAggregated()
        && !use.column().isStar()
        && (schema.isPrimaryKey(use.column())
            || schema.foreignKeys().stream().anyMatch(key -> key.from().equals(use.column())));
  }

  private boolean isImpossible(Condition.Compare compare) {
    return compare.left().equals(compare.right())
        || isOutsideColumn(compare)
        || (compare.left() instanceof ColumnUse use
            && !use.isAggregated()
            && compare.right() instanceof Literal.Numeral
            && isWholeDate(use));
  }

  private boolean isOutsideColumn(Condition.Compare compare) {
    return compare.left() instanceof ColumnUse use
        && !use.isAggregated()
        && !use.column().isStar()
        && compare.right() instanceof Literal.Text(String text)
        && !text.isBlank()
        && text.chars().noneMatch(Character::isDigit)
        && holdsNumbers(use.column())
        && question.values().stream()
            .filter(value -> value.literal().equals(compare.right()))
            .noneMatch(value -> value.columns().contains(use.column()));
  }

  /// Whether the cells of a column have digits, as far as its declaration says.
  private boolean holdsNumbers(ColumnId column) {
    ColumnType type = schema.column(column).type();
    return type == ColumnType.NUMBER || type == ColumnType.TIME;
  }
}
