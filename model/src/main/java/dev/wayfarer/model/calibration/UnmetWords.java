package dev.wayfarer.model.calibration;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ArithmeticOperator;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.SetOperator;
import dev.wayfarer.sql.ast.Visits;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Counts words that ask for something which a query does not do, as “per” asks for groups.
final class UnmetWords {
  /// What words ask for.
  private enum Wish {
    GROUPS,
    EXTREME,
    AVERAGE,
    TOTAL,
    SHARE,
    NEGATION
  }

  private static final Map<Wish, Set<String>> WORDS = words();

  private UnmetWords() {}

  private static Map<Wish, Set<String>> words() {
    Map<Wish, Set<String>> words = new EnumMap<>(Wish.class);
    for (String line : WordLists.lines(UnmetWords.class, "wish-words.txt")) {
      int colon = line.indexOf(':');
      words
          .computeIfAbsent(Wish.valueOf(line.substring(0, colon)), _ -> new HashSet<>())
          .addAll(WordLists.wordsOf(line.substring(colon + 1)));
    }
    return words;
  }

  /// The number of unmet wishes. A word that is linked to a column may be its name, and asks for
  /// nothing.
  static int count(LinkedQuestion question, Query query) {
    List<Query> all = Visits.allQueries(query).toList();
    int unmet = 0;
    for (Map.Entry<Wish, Set<String>> wish : WORDS.entrySet()) {
      if (isMade(question, wish.getValue())
          && all.stream().noneMatch(each -> isMet(wish.getKey(), each))) {
        unmet++;
      }
    }
    return unmet;
  }

  private static boolean isMet(Wish wish, Query query) {
    return switch (wish) {
      case GROUPS -> !query.groupBy().isEmpty();
      case EXTREME -> !query.orderBy().isEmpty() || uses(query, Aggregate.MAX, Aggregate.MIN);
      case AVERAGE -> uses(query, Aggregate.AVG);
      case TOTAL -> uses(query, Aggregate.SUM, Aggregate.COUNT);
      case SHARE -> hasShare(query);
      case NEGATION -> hasNegation(query);
    };
  }

  private static boolean isMade(LinkedQuestion question, Set<String> words) {
    for (int i = 0; i < question.words().size(); i++) {
      if (words.contains(question.words().get(i).text().toLowerCase(Locale.ROOT))
          && question.links().strongestToColumn(i).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private static boolean uses(Query query, Aggregate... aggregates) {
    Set<Aggregate> any = Set.of(aggregates);
    return query.select().items().stream().map(Select.Item::aggregate).anyMatch(any::contains)
        || Visits.columns(query).anyMatch(use -> any.contains(use.aggregate()));
  }

  private static boolean hasShare(Query query) {
    return query.select().items().stream()
        .anyMatch(
            item ->
                item.expression() instanceof Expression.Arithmetic(var operator, _, _)
                    && (operator.isRatio() || operator == ArithmeticOperator.DIVIDE));
  }

  private static boolean hasNegation(Query query) {
    return query.combined().stream().anyMatch(set -> set.operator() == SetOperator.EXCEPT)
        || query.where().stream().anyMatch(UnmetWords::isNegated)
        || query.having().stream().anyMatch(UnmetWords::isNegated);
  }

  private static boolean isNegated(Condition condition) {
    return switch (condition) {
      case Condition.And(var terms) -> terms.stream().anyMatch(UnmetWords::isNegated);
      case Condition.Or(var terms) -> terms.stream().anyMatch(UnmetWords::isNegated);
      case Condition.Not _, Condition.IsNull _ -> true;
      // “No more than six” is a comparison.
      case Condition.Compare(_, var comparison, _) -> comparison != Comparison.EQUAL;
      case Condition.Between _, Condition.In _, Condition.Like _ -> false;
    };
  }
}
