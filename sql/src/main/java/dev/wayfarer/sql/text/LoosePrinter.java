package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Operand;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;

/// Prints for SQLite: a tree as it stands.
final class LoosePrinter extends ExpressionPrinter {
  LoosePrinter(IndentedText out, SourceNames names, BiConsumer<IndentedText, Query> subqueries) {
    super(out, names, subqueries);
  }

  @Override
  void select(Select select) {
    out.separated(select.items(), this::item);
  }

  private void item(Select.Item item) {
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

  @Override
  List<ColumnUse> keys(Query query) {
    return query.groupBy();
  }

  @Override
  void key(ColumnUse key) {
    expression(key);
  }

  @Override
  void ordering(Ordering ordering) {
    expression(ordering.expression());
    out.add(ordering.direction() == Direction.DESC ? " DESC" : " ASC");
  }

  private void expression(Expression expression) {
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

  static String word(Aggregate aggregate) {
    return aggregate.name().toLowerCase(Locale.ROOT);
  }

  @Override
  void compare(Condition.Compare compare) {
    expression(compare.left());
    out.add(" " + compare.comparison().symbol() + " ");
    operand(compare.right());
  }

  @Override
  void between(Condition.Between between, String not) {
    expression(between.expression());
    out.add(" " + not + "BETWEEN ");
    operand(between.low());
    out.add(" AND ");
    operand(between.high());
  }

  @Override
  void in(Condition.In in, String not) {
    expression(in.expression());
    out.add(" " + not + "IN ");
    subquery(in.query());
  }

  @Override
  void like(Condition.Like like, String not) {
    expression(like.expression());
    out.add(" " + not + "LIKE ");
    operand(like.pattern());
  }

  private void operand(Operand operand) {
    switch (operand) {
      case ColumnUse column -> out.add(column(column, true));
      case Literal.Text(var value) -> out.add(names.text(value));
      case Literal.Numeral numeral -> out.add(numeral.text());
      case Literal.Unknown() -> out.add(names.text(UNKNOWN));
      case Operand.Subquery(var query) -> subquery(query);
    }
  }
}
