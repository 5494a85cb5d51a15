package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Operand;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which rows another query takes instead, and how it groups them.
final class ConditionDifference {
  private final Schema schema;
  private final QueryDescription description;
  private final Query query;
  private final Query other;

  ConditionDifference(Schema schema, Query query, Query other) {
    this.schema = schema;
    this.description = new QueryDescription(schema);
    this.query = query;
    this.other = other;
  }

  List<String> parts() {
    List<String> parts = new ArrayList<>();
    conditions(query.where(), other.where(), "only those where ").ifPresent(parts::add);
    groups().ifPresent(parts::add);
    conditions(query.having(), other.having(), "keeping only those where ").ifPresent(parts::add);
    return parts;
  }

  private Optional<String> conditions(
      Optional<Condition> condition, Optional<Condition> otherCondition, String only) {
    List<Condition> mine = new ArrayList<>(terms(condition));
    List<Condition> theirs = new ArrayList<>(terms(otherCondition));
    mine.removeAll(terms(otherCondition));
    theirs.removeAll(terms(condition));
    if (mine.isEmpty() && theirs.isEmpty()) {
      return Optional.empty();
    }
    if (mine.isEmpty()) {
      return Optional.of(
          only + told(other, theirs) + (condition.isEmpty() ? " instead of all" : ""));
    }
    if (theirs.isEmpty()) {
      return Optional.of(
          otherCondition.isEmpty()
              ? "all instead of " + only + told(query, mine)
              : "also those for which it does not hold that " + told(query, mine));
    }
    if (theirs.size() == 1
        && theirs.getFirst() instanceof Condition.Or(var any)
        && Set.copyOf(any).equals(Set.copyOf(mine))) {
      return Optional.of("those where " + told(other, theirs) + ", not only where all of it holds");
    }
    return inside(mine, theirs)
        .or(() -> Optional.of(only + replaced(told(query, mine), told(other, theirs))));
  }

  /// `the price is at least 20 instead of more than 20`.
  private static String replaced(String mine, String theirs) {
    return theirs + " instead of " + Nouns.rest(theirs, mine);
  }

  /// What differs in a subquery, where nothing else does.
  private Optional<String> inside(List<Condition> mine, List<Condition> theirs) {
    if (mine.size() > 1 || theirs.size() > 1) {
      return Optional.empty();
    }
    return inner(mine.getFirst())
        .flatMap(
            query ->
                inner(theirs.getFirst())
                    .filter(_ -> emptied(mine.getFirst()).equals(emptied(theirs.getFirst())))
                    .map(other -> "in the inner part " + new Differences(schema).of(query, other)));
  }

  private static Optional<Query> inner(Condition condition) {
    return switch (condition) {
      case Condition.Not(var negated) -> inner(negated);
      case Condition.In(_, var query) -> Optional.of(query);
      case Condition.Compare(_, _, Operand.Subquery(var query)) -> Optional.of(query);
      case Condition.And _,
          Condition.Or _,
          Condition.Compare _,
          Condition.Between _,
          Condition.Like _,
          Condition.IsNull _ ->
          Optional.empty();
    };
  }

  /// The condition without the subquery that [#inner] finds.
  private static Condition emptied(Condition condition) {
    return switch (condition) {
      case Condition.Not(var negated) -> new Condition.Not(emptied(negated));
      case Condition.In(var tested, _) -> emptied(tested, Optional.empty());
      case Condition.Compare(var left, var comparison, Operand.Subquery _) ->
          emptied(left, Optional.of(comparison));
      case Condition.And _,
          Condition.Or _,
          Condition.Compare _,
          Condition.Between _,
          Condition.Like _,
          Condition.IsNull _ ->
          condition;
    };
  }

  private static Condition emptied(Expression tested, Optional<Comparison> comparison) {
    Literal nothing = new Literal.Unknown();
    return comparison
        .<Condition>map(kind -> new Condition.Compare(tested, kind, nothing))
        .orElseGet(() -> new Condition.Like(tested, nothing));
  }

  private static List<Condition> terms(Optional<Condition> condition) {
    return condition
        .map(whole -> whole instanceof Condition.And(var terms) ? terms : List.of(whole))
        .orElse(List.of());
  }

  private String told(Query of, List<Condition> terms) {
    return description.conditions(of, Conditions.Style.PLAIN).of(Condition.allOf(terms));
  }

  private Optional<String> groups() {
    if (query.groupBy().equals(other.groupBy())) {
      return Optional.empty();
    }
    String mine = groups(query);
    String theirs = groups(other);
    return Optional.of(
        mine.equals(theirs)
            ? "grouped by another column with the same values"
            : theirs + " instead of " + mine);
  }

  private String groups(Query of) {
    if (of.groupBy().isEmpty()) {
      return "without groups";
    }
    QueryNames names = new QueryNames(schema, of);
    return "for each " + Nouns.list(of.groupBy().stream().map(names::group).toList());
  }
}
