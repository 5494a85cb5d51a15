package dev.wayfarer.model.revision;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// Finds comparisons of a column with what it cannot hold: a date with `year`, a number with a
/// name.
final class ImpossibleComparisons {
  private final LinkedQuestion question;
  private final Schema schema;

  ImpossibleComparisons(LinkedQuestion question, Schema schema) {
    this.question = question;
    this.schema = schema;
  }

  /// Whether a query has such a comparison.
  boolean isIn(Query query) {
    AtomicBoolean found = new AtomicBoolean();
    new TreeMapper() {
      @Override
      protected Condition.Compare comparison(Condition.Compare comparison) {
        if (isImpossible(comparison)) {
          found.set(true);
        }
        return comparison;
      }
    }.query(query);
    return found.get();
  }

  /// The query without such comparisons among the conditions of which all must hold. With one of
  /// them it returns nothing, whatever was asked.
  Query without(Query query) {
    List<Condition> possible =
        query.where().stream()
            .flatMap(Condition::conjuncts)
            .filter(term -> !(term instanceof Condition.Compare compare && isImpossible(compare)))
            .toList();
    return query.withWhere(
        possible.isEmpty() ? Optional.empty() : Optional.of(Condition.allOf(possible)));
  }

  private boolean isImpossible(Condition.Compare compare) {
    return compare.left() instanceof ColumnUse use
        && !use.isAggregated()
        && !use.column().isStar()
        && compare.right() instanceof Literal.Text(String text)
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
