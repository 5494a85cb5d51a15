package dev.wayfarer.model.presentation;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/// Leaves out the figure by which groups are kept, where a question asks for the groups alone:
/// “which customers placed more than five orders” wants customers.
///
/// In Spider's training set 330 of 333 queries for such questions show no figure.
final class HavingFigures {
  private static final Set<String> FIGURE_WORDS =
      WordLists.words(HavingFigures.class, "figure-words.txt");

  private final boolean asksForFigures;

  HavingFigures(LinkedQuestion question) {
    List<String> words =
        question.words().stream().map(word -> word.text().toLowerCase(Locale.ROOT)).toList();
    this.asksForFigures =
        IntStream.range(0, words.size())
            .anyMatch(i -> FIGURE_WORDS.contains(words.get(i)) && !isBound(words, i));
  }

  /// Whether a word stands in “at most” or the like, which keeps groups by a figure.
  private static boolean isBound(List<String> words, int word) {
    return word > 0 && words.get(word - 1).equals("at");
  }

  Query shown(Query query) {
    if (asksForFigures || query.having().isEmpty() || !query.orderBy().isEmpty()) {
      return query;
    }
    Set<Expression> kept = new HashSet<>();
    query.having().stream()
        .flatMap(Condition::conjuncts)
        .forEach(
            term -> {
              if (term instanceof Condition.Compare compare) {
                kept.add(compare.left());
              }
            });
    List<Select.Item> items =
        query.select().items().stream().filter(item -> !kept.contains(item.whole())).toList();
    return items.isEmpty() || items.stream().allMatch(Select.Item::isAggregated)
        ? query
        : query.withSelect(new Select(query.select().distinct(), items));
  }
}
