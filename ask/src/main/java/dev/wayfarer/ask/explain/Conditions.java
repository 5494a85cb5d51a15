package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Operand;
import dev.wayfarer.sql.ast.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What rows or groups must satisfy, in words.
final class Conditions {
  /// How a single test begins.
  enum Style {
    /// After the noun of the only table: `whose price is 20`.
    WHOSE("whose "),
    /// After a `where`: `the price is 20`.
    PLAIN("the ");

    private final String before;

    Style(String before) {
      this.before = before;
    }
  }

  private final QueryNames names;
  private final Terms terms;
  private final QueryDescription queries;
  private final Style style;

  /// Conditions of one query.
  ///
  /// @param queries says what subqueries ask for
  Conditions(QueryNames names, Terms terms, QueryDescription queries, Style style) {
    this.names = names;
    this.terms = terms;
    this.queries = queries;
    this.style = style;
  }

  String of(Condition condition) {
    return switch (condition) {
      case Condition.And(var parts) -> joined(parts, " and ");
      case Condition.Or(var parts) -> oneOf(parts).orElseGet(() -> joined(parts, " or "));
      case Condition.Not(var negated) -> negation(negated);
      case Condition.Compare(ColumnUse left, var comparison, Literal right)
          when left.part() != DatePart.WHOLE && !left.isAggregated() ->
          subject(left.with(DatePart.WHOLE)) + " " + DateWords.compared(left, comparison, right);
      case Condition.Compare(var left, var comparison, var right) ->
          subject(left) + " " + compared(left, comparison, right);
      case Condition.Between between -> between(between, "is between ");
      case Condition.In in -> in(in, true);
      case Condition.Like like -> like(like, true);
      case Condition.IsNull(var missing) -> subject(missing) + " is missing";
    };
  }

  private String joined(List<Condition> parts, String word) {
    return String.join(word, parts.stream().map(this::part).toList());
  }

  /// `whose age is 32 or 33`, where all parts compare the same with something.
  private Optional<String> oneOf(List<Condition> parts) {
    List<String> values = new ArrayList<>();
    Optional<Expression> compared = Optional.empty();
    for (Condition part : parts) {
      if (!(part instanceof Condition.Compare(var left, var comparison, Literal right))
          || (left instanceof ColumnUse use && use.part() != DatePart.WHOLE)
          || comparison != Comparison.EQUAL
          || (compared.isPresent() && !compared.get().equals(left))) {
        return Optional.empty();
      }
      compared = Optional.of(left);
      values.add(operand(right));
    }
    return compared.map(left -> subject(left) + " is " + Nouns.list(values, "or"));
  }

  private String part(Condition condition) {
    return switch (condition) {
      case Condition.And _, Condition.Or _ -> "(" + of(condition) + ")";
      case Condition.Not _,
          Condition.Compare _,
          Condition.Between _,
          Condition.In _,
          Condition.Like _,
          Condition.IsNull _ ->
          of(condition);
    };
  }

  private String negation(Condition negated) {
    return switch (negated) {
      case Condition.Between between -> between(between, "is not between ");
      case Condition.In in -> in(in, false);
      case Condition.Like like -> like(like, false);
      case Condition.IsNull(var missing) -> subject(missing) + " is not missing";
      case Condition.And _, Condition.Or _, Condition.Not _, Condition.Compare _ ->
          "for which it does not hold that (" + plain().of(negated) + ")";
    };
  }

  private Conditions plain() {
    return new Conditions(names, terms, queries, Style.PLAIN);
  }

  private String subject(Expression expression) {
    return style.before + terms.expression(expression);
  }

  private String compared(Expression left, Comparison comparison, Operand right) {
    boolean isTime = terms.isTime(left);
    String verb =
        switch (comparison) {
          case EQUAL -> "is ";
          case NOT_EQUAL -> "is not ";
          case GREATER -> isTime ? "is after " : "is more than ";
          case LESS -> isTime ? "is before " : "is less than ";
          case GREATER_OR_EQUAL -> isTime ? "is not before " : "is at least ";
          case LESS_OR_EQUAL -> isTime ? "is not after " : "is at most ";
        };
    return verb + operand(right);
  }

  private String between(Condition.Between between, String verb) {
    if (between.expression() instanceof ColumnUse left
        && left.part() != DatePart.WHOLE
        && between.low() instanceof Literal low
        && between.high() instanceof Literal high) {
      return subject(left.with(DatePart.WHOLE))
          + " "
          + verb
          + DateWords.of(left.part(), low)
          + " and "
          + DateWords.of(left.part(), high);
    }
    return subject(between.expression())
        + " "
        + verb
        + operand(between.low())
        + " and "
        + operand(between.high());
  }

  String operand(Operand operand) {
    return switch (operand) {
      case ColumnUse column -> "the " + terms.expression(column);
      case Literal literal -> literal(literal);
      case Operand.Subquery(var query) -> queries.inner(query);
    };
  }

  private static String literal(Literal literal) {
    return switch (literal) {
      case Literal.Text(var text) -> "“" + text + "”";
      case Literal.Numeral numeral -> numeral.text();
      case Literal.Unknown() -> "some value";
    };
  }

  private String in(Condition.In in, boolean holds) {
    Optional<String> appearance = appearance(in, holds);
    return appearance.orElseGet(
        () ->
            subject(in.expression())
                + (holds ? " is one of " : " is none of ")
                + queries.inner(in.query()));
  }

  /// `that appear in orders`, where the tested column is linked by a key to the one looked up.
  private Optional<String> appearance(Condition.In in, boolean holds) {
    Query query = in.query();
    if (style != Style.WHOSE
        || !(in.expression() instanceof ColumnUse tested)
        || !(query.select().items().getFirst().expression() instanceof ColumnUse found)
        || query.select().items().getFirst().isAggregated()
        || found.column().isStar()
        || query.from().sources().size() != 1
        || query.from().baseTables().count() != 1
        || !query.groupBy().isEmpty()
        || !query.orderBy().isEmpty()
        || query.limit().isPresent()
        || query.combined().isPresent()
        || query.select().distinct()
        || !names.isKey(tested.column(), found.column())) {
      return Optional.empty();
    }
    QueryNames other = new QueryNames(names.schema(), query);
    boolean only = names.keysBetween(names.tables().getFirst(), other.tables().getFirst()) == 1;
    String role = only ? "" : " as " + other.column(found);
    return Optional.of(
        (holds ? "that appear" : "that do not appear")
            + role
            + " in "
            + QueryDescription.bracketed(query.where().isPresent(), queries.subject(query)));
  }

  private String like(Condition.Like like, boolean holds) {
    String subject = subject(like.expression()) + " ";
    if (!(like.pattern() instanceof Literal.Text(var pattern))) {
      return subject + (holds ? "looks like " : "does not look like ") + operand(like.pattern());
    }
    boolean open = pattern.startsWith("%");
    boolean goesOn = pattern.length() > 1 && pattern.endsWith("%");
    String core = pattern.substring(open ? 1 : 0, pattern.length() - (goesOn ? 1 : 0));
    if (core.contains("%") || core.contains("_")) {
      return subject + (holds ? "fits" : "does not fit") + " the pattern “" + pattern + "”";
    }
    String verb =
        open && goesOn
            ? (holds ? "contains" : "does not contain")
            : open
                ? (holds ? "ends with" : "does not end with")
                : goesOn
                    ? (holds ? "begins with" : "does not begin with")
                    : (holds ? "reads" : "does not read");
    return subject + verb + " “" + core + "”";
  }
}
