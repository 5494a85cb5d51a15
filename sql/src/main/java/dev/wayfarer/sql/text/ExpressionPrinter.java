package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Operand;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;

/// Prints expressions and conditions of one query.
final class ExpressionPrinter {
  /// Stands for a constant whose value is left open; Spider's evaluator ignores constants.
  private static final String UNKNOWN = "'terminal'";

  private final Layout out;
  private final SourceNames names;
  private final BiConsumer<Layout, Query> subqueries;

  ExpressionPrinter(Layout out, SourceNames names, BiConsumer<Layout, Query> subqueries) {
    this.out = out;
    this.names = names;
    this.subqueries = subqueries;
  }

  void item(Select.Item item) {
    if (item.expression() instanceof ColumnUse column && item.aggregate() != Aggregate.NONE) {
      expression(
          new ColumnUse(item.aggregate(), column.distinct(), column.column(), column.copy()));
    } else if (item.aggregate() != Aggregate.NONE) {
      out.add(word(item.aggregate()) + "(");
      expression(item.expression());
      out.add(")");
    } else {
      expression(item.expression());
    }
  }

  void expression(Expression expression) {
    switch (expression) {
      case ColumnUse column -> out.add(column(column, false));
      case Expression.Arithmetic(var operator, var left, var right) ->
          out.add(column(left, false) + " " + operator.symbol() + " " + column(right, false));
    }
  }

  private String column(ColumnUse use, boolean asOperand) {
    String name = (use.distinct() ? "DISTINCT " : "") + names.column(use, asOperand);
    return use.aggregate() == Aggregate.NONE ? name : word(use.aggregate()) + "(" + name + ")";
  }

  private static String word(Aggregate aggregate) {
    return aggregate.name().toLowerCase(Locale.ROOT);
  }

  void condition(Condition condition) {
    switch (condition) {
      case Condition.And(var terms) -> terms(terms, "AND ");
      case Condition.Or(var terms) -> terms(terms, "OR ");
      case Condition.Not(var inner) -> negation(inner);
      case Condition.Compare(var left, var comparison, var right) -> {
        expression(left);
        out.add(" " + comparison.symbol() + " ");
        operand(right);
      }
      case Condition.Between between -> between(between, "");
      case Condition.In in -> in(in, "");
      case Condition.Like like -> like(like, "");
    }
  }

  /// `a NOT IN (…)` rather than `NOT a IN (…)`, where SQL has such a form.
  private void negation(Condition inner) {
    switch (inner) {
      case Condition.Between between -> between(between, "NOT ");
      case Condition.In in -> in(in, "NOT ");
      case Condition.Like like -> like(like, "NOT ");
      case Condition.Compare compare -> {
        out.add("NOT ");
        condition(compare);
      }
      case Condition.And _, Condition.Or _, Condition.Not _ -> {
        out.add("NOT (");
        condition(inner);
        out.add(")");
      }
    }
  }

  private void terms(List<Condition> terms, String connective) {
    for (int i = 0; i < terms.size(); i++) {
      if (i > 0) {
        out.nested().add(connective);
      }
      // An or inside an and needs parentheses; an and inside an or does not.
      if (terms.get(i) instanceof Condition.Or) {
        out.add("(");
        condition(terms.get(i));
        out.add(")");
      } else {
        condition(terms.get(i));
      }
    }
  }

  private void between(Condition.Between between, String not) {
    expression(between.expression());
    out.add(" " + not + "BETWEEN ");
    operand(between.low());
    out.add(" AND ");
    operand(between.high());
  }

  private void in(Condition.In in, String not) {
    expression(in.expression());
    out.add(" " + not + "IN ");
    subqueries.accept(out, in.query());
  }

  private void like(Condition.Like like, String not) {
    expression(like.expression());
    out.add(" " + not + "LIKE ");
    operand(like.pattern());
  }

  private void operand(Operand operand) {
    switch (operand) {
      case ColumnUse column -> out.add(column(column, true));
      case Literal.Text(var value) -> out.add(names.text(value));
      case Literal.Numeral numeral -> out.add(numeral.text());
      case Literal.Unknown() -> out.add(UNKNOWN);
      case Operand.Subquery(var query) -> subqueries.accept(out, query);
    }
  }
}
