package dev.wayfarer.sql.score;

import dev.wayfarer.sql.score.ConditionPart.Comparison;
import dev.wayfarer.sql.score.ConditionPart.Connective;
import dev.wayfarer.sql.score.ParsedQuery.SelectItem;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Compares two normalised queries, component by component.
///
/// At two places the original stops with an error instead of a verdict. Here the pair then does not
/// match, and [#breakdown] says why.
final class PairComparison {
  private final SchemaIdentifiers identifiers;
  private final ParsedQuery gold;
  private final ParsedQuery predicted;
  private final Map<Component, PartialScore> scores = new EnumMap<>(Component.class);
  private final boolean sameFrom;
  private final boolean exact;
  private @Nullable String breakdown;

  PairComparison(ParsedQuery gold, ParsedQuery predicted, SchemaIdentifiers identifiers) {
    this.identifiers = identifiers;
    this.gold = gold;
    this.predicted = predicted;
    compareLists();
    scores.put(Component.GROUP, group());
    scores.put(Component.ORDER, order());
    scores.put(Component.AND_OR, connectives());
    scores.put(Component.SET_OPERATIONS, setOperations());
    scores.put(Component.KEYWORDS, keywords());
    boolean comparable = gold.from().isEmpty() || !hasUnsortableFrom();
    this.sameFrom = comparable && haveSameUnits(gold.from(), predicted.from());
    // The original looks at FROM last.
    if (allMatch() && !comparable) {
      breakdown = "two different subqueries in one FROM";
    }
    this.exact = allMatch() && sameFrom;
  }

  Map<Component, PartialScore> scores() {
    return scores;
  }

  boolean exact() {
    return exact;
  }

  /// Whether the units of FROM match.
  boolean sameFrom() {
    return sameFrom;
  }

  /// Why the original stops at this pair, where it does.
  Optional<String> breakdown() {
    return Optional.ofNullable(breakdown);
  }

  private void compareLists() {
    List<Comparison> goldWhere = comparisons(gold.where());
    List<Comparison> predictedWhere = comparisons(predicted.where());
    scores.put(Component.SELECT, common(gold.select(), predicted.select()));
    scores.put(
        Component.SELECT_WITHOUT_AGGREGATES,
        common(
            Multisets.map(gold.select(), SelectItem::unit),
            Multisets.map(predicted.select(), SelectItem::unit)));
    scores.put(Component.WHERE, common(goldWhere, predictedWhere));
    scores.put(
        Component.WHERE_WITHOUT_OPERATORS,
        common(
            Multisets.map(goldWhere, Comparison::subject),
            Multisets.map(predictedWhere, Comparison::subject)));
    scores.put(
        Component.GROUP_WITHOUT_HAVING,
        common(bareGroupColumns(gold), bareGroupColumns(predicted)));
  }

  private static <T> PartialScore common(List<T> gold, List<T> predicted) {
    return PartialScore.of(gold.size(), predicted.size(), Multisets.common(predicted, gold));
  }

  private static List<Comparison> comparisons(List<ConditionPart> parts) {
    if (parts.isEmpty()) {
      return List.of();
    }
    List<Comparison> comparisons = new ArrayList<>(parts.size() / 2 + 1);
    for (int i = 0; i < parts.size(); i += 2) {
      comparisons.add((Comparison) parts.get(i));
    }
    return comparisons;
  }

  private List<String> bareGroupColumns(ParsedQuery query) {
    return Multisets.map(query.groupBy(), unit -> identifiers.bareNameOf(unit.column()));
  }

  /// Here the columns of GROUP BY have their tables and their order. HAVING without GROUP BY is
  /// never looked at.
  private PartialScore group() {
    int inGold = gold.groupBy().isEmpty() ? 0 : 1;
    int inPredicted = predicted.groupBy().isEmpty() ? 0 : 1;
    boolean same =
        inGold == 1
            && Multisets.map(gold.groupBy(), ColumnUnit::column)
                .equals(Multisets.map(predicted.groupBy(), ColumnUnit::column))
            && gold.having().equals(predicted.having());
    return PartialScore.of(inGold, inPredicted, same ? 1 : 0);
  }

  private PartialScore order() {
    int inGold = gold.orderBy() == null ? 0 : 1;
    int inPredicted = predicted.orderBy() == null ? 0 : 1;
    boolean same =
        inGold == 1
            && Objects.equals(gold.orderBy(), predicted.orderBy())
            && (gold.limit() == null) == (predicted.limit() == null);
    return PartialScore.of(inGold, inPredicted, same ? 1 : 0);
  }

  private PartialScore connectives() {
    Set<ConditionPart> inGold = oddPlaces(gold.where());
    Set<ConditionPart> inPredicted = oddPlaces(predicted.where());
    if (inGold.equals(inPredicted) && breakdown == null) {
      return new PartialScore(1, 1, true);
    }
    return new PartialScore(inPredicted.size(), inGold.size(), false);
  }

  /// The connectives, and any comparison that follows another without a connective.
  private Set<ConditionPart> oddPlaces(List<ConditionPart> parts) {
    if (parts.size() < 2) {
      return Set.of();
    }
    Set<ConditionPart> found = new HashSet<>();
    for (int i = 1; i < parts.size(); i += 2) {
      found.add(parts.get(i));
      if (parts.get(i) instanceof Comparison comparison && comparison.subqueries() > 0) {
        // A Python set refuses dictionaries, and a subquery is one.
        breakdown = "a subquery in a condition that no AND or OR precedes";
      }
    }
    return found;
  }

  private PartialScore setOperations() {
    return setOperation(gold.intersect(), predicted.intersect())
        .plus(setOperation(gold.except(), predicted.except()))
        .plus(setOperation(gold.union(), predicted.union()))
        .score();
  }

  private record Count(int inGold, int inPredicted, int matching) {
    private static final Count NONE = new Count(0, 0, 0);

    private Count plus(Count other) {
      return new Count(
          inGold + other.inGold, inPredicted + other.inPredicted, matching + other.matching);
    }

    private PartialScore score() {
      return PartialScore.of(inGold, inPredicted, matching);
    }
  }

  private Count setOperation(
      @Nullable ParsedQuery goldBranch, @Nullable ParsedQuery predictedBranch) {
    if (goldBranch == null && predictedBranch == null) {
      return Count.NONE;
    }
    if (goldBranch == null || predictedBranch == null) {
      return new Count(goldBranch == null ? 0 : 1, predictedBranch == null ? 0 : 1, 0);
    }
    PairComparison branches = new PairComparison(goldBranch, predictedBranch, identifiers);
    if (breakdown == null) {
      breakdown = branches.breakdown;
    }
    return new Count(1, 1, branches.exact ? 1 : 0);
  }

  private PartialScore keywords() {
    EnumSet<Symbol> inGold = KeywordSet.of(gold);
    EnumSet<Symbol> inPredicted = KeywordSet.of(predicted);
    int goldTotal = inGold.size();
    inGold.retainAll(inPredicted);
    return PartialScore.of(goldTotal, inPredicted.size(), inGold.size());
  }

  private boolean allMatch() {
    for (PartialScore score : scores.values()) {
      if (!score.matches()) {
        return false;
      }
    }
    return true;
  }

  /// The units of FROM in any order. A gold query with an empty FROM agrees with every FROM.
  private static boolean haveSameUnits(List<FromUnit> gold, List<FromUnit> predicted) {
    int common = Multisets.common(gold, predicted);
    return gold.isEmpty() || (common == gold.size() && common == predicted.size());
  }

  private boolean hasUnsortableFrom() {
    return hasUnsortableUnits(gold.from()) || hasUnsortableUnits(predicted.from());
  }

  /// The original sorts the units first, and Python can put no order between two subqueries.
  private static boolean hasUnsortableUnits(List<FromUnit> units) {
    FromUnit first = null;
    for (FromUnit unit : units) {
      if (unit instanceof ParsedQuery) {
        if (first != null && !first.equals(unit)) {
          return true;
        }
        first = unit;
      }
    }
    return false;
  }

  /// Elements that two lists have in common, each counted as often as it is in both.
  private static final class Multisets {
    private Multisets() {}

    static <T> int common(List<T> one, List<T> other) {
      if (one.isEmpty() || other.isEmpty()) {
        return 0;
      }
      if (one.equals(other)) {
        return one.size();
      }
      Map<T, Integer> counts = new HashMap<>();
      for (T element : other) {
        counts.merge(element, 1, Integer::sum);
      }
      int common = 0;
      for (T element : one) {
        int left = counts.merge(element, -1, Integer::sum);
        common += left >= 0 ? 1 : 0;
      }
      return common;
    }

    static <S, T> List<T> map(List<S> elements, Function<S, T> function) {
      if (elements.isEmpty()) {
        return List.of();
      }
      List<T> mapped = new ArrayList<>(elements.size());
      for (S element : elements) {
        mapped.add(function.apply(element));
      }
      return mapped;
    }
  }

  /// The SQL words that [Component#KEYWORDS] compares. BETWEEN and the comparison signs are not
  /// among them.
  private static final class KeywordSet {
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
}
