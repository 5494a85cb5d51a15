package dev.wayfarer.model.revision;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Takes what buyers pay where a table has a price and a cost: what is expensive, or costs 20, does
/// so by its price.
final class PriceWords {
  private static final Pattern PRICED =
      WholeWords.pattern(
          "\\b(?:(?:in)?expensive|cheap|cheaper|cheapest|costly|costliest|dearest|affordable)\\b"
              + "|\\b(?:which|that|\\w+s)\\s+cost\\s+(?:between|more|less|under|over|above|below"
              + "|exactly|at (?:most|least)|up to|the (?:most|least)|[$€£]?\\d)"
              + "|\\bhow much (?:do|does|did)\\b.{1,60}\\bcost\\b");

  /// What the seller pays, said as such.
  private static final Pattern COST =
      WholeWords.pattern(
          "\\b(?:a|an|the|of|our|its|their|unit|average|total|high|low|highest|lowest)\\s+costs?\\b");

  private final Schema schema;
  private final boolean isPriced;

  PriceWords(LinkedQuestion question, Schema schema) {
    this.schema = schema;
    this.isPriced = PRICED.matcher(question.text()).find() && !COST.matcher(question.text()).find();
  }

  ColumnUse revised(ColumnUse use) {
    if (!isPriced || use.column().isStar() || !has(use.column(), "cost")) {
      return use;
    }
    List<ColumnId> prices =
        schema.table(schema.tableOf(use.column())).columns().stream()
            .filter(column -> has(column, "price"))
            .toList();
    return prices.size() == 1
        ? new ColumnUse(use.aggregate(), use.distinct(), prices.getFirst(), use.copy(), use.part())
        : use;
  }

  private boolean has(ColumnId id, String word) {
    Column column = schema.column(id);
    return WordLists.wordsOf(column.label().toLowerCase(Locale.ROOT)).contains(word);
  }
}
