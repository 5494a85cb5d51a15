package dev.wayfarer.sql.score;

import dev.wayfarer.sql.score.ConditionPart.Comparison;
import dev.wayfarer.sql.score.ConditionPart.Connective;
import java.util.EnumSet;
import java.util.List;

/// The SQL words that [Component#KEYWORDS] compares. BETWEEN and the comparison signs are not among
/// them.
final class KeywordSet {
  private KeywordSet() {}

  static EnumSet<Symbol> of(ParsedQuery query) {
    EnumSet<Symbol> keywords = EnumSet.noneOf(Symbol.class);
    addIf(!query.where().isEmpty(), Symbol.WHERE, keywords);
    addIf(!query.groupBy().isEmpty(), Symbol.GROUP, keywords);
    addIf(!query.having().isEmpty(), Symbol.HAVING, keywords);
    if (query.orderBy() != null) {
      keywords.add(Symbol.ORDER);
      keywords.add(query.orderBy().descending() ? Symbol.DESC : Symbol.ASC);
    }
    addIf(query.limit() != null, Symbol.LIMIT, keywords);
    addIf(query.intersect() != null, Symbol.INTERSECT, keywords);
    addIf(query.union() != null, Symbol.UNION, keywords);
    addIf(query.except() != null, Symbol.EXCEPT, keywords);
    addFrom(query.joinConditions(), keywords);
    addFrom(query.where(), keywords);
    addFrom(query.having(), keywords);
    return keywords;
  }

  private static void addFrom(List<ConditionPart> parts, EnumSet<Symbol> keywords) {
    for (int i = 0; i < parts.size(); i++) {
      if (i % 2 == 1) {
        addIf(parts.get(i) == Connective.OR, Symbol.OR, keywords);
      } else if (parts.get(i) instanceof Comparison comparison) {
        addIf(comparison.negated(), Symbol.NOT, keywords);
        addIf(comparison.operator() == Symbol.IN, Symbol.IN, keywords);
        addIf(comparison.operator() == Symbol.LIKE, Symbol.LIKE, keywords);
      }
    }
  }

  private static void addIf(boolean present, Symbol keyword, EnumSet<Symbol> keywords) {
    if (present) {
      keywords.add(keyword);
    }
  }
}
