package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Operand;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.schema.Storage;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;

/// Prints for SQLite: a tree as it stands.
final class LoosePrinter extends ExpressionPrinter {
  /// What is not strict is SQLite, however it spells names.
  private static final SqliteDialect DIALECT = new SqliteDialect();

  /// SQLite takes parts of whatever a column holds.
  private static final Storage ANY_STORAGE = new Storage(Storage.Kind.OTHER, true);

  LoosePrinter(IndentedText out, SourceNames names, BiConsumer<IndentedText, Query> subqueries) {
    super(out, names, subqueries);
  }

  @Override
  void select(Select select) {
    out.separated(select.items(), this::item);
  }

  private void item(Select.Item item) {
    expression(item.whole());
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
    out.add(text(expression));
  }

  /// An expression as a text of its own.
  String text(Expression expression) {
    return switch (expression) {
      case ColumnUse column -> column(column, false);
      case Expression.Arithmetic(var operator, var left, var right) ->
          switch (operator) {
            case MINUS, PLUS, TIMES, DIVIDE ->
                text(left) + " " + operator.symbol() + " " + text(right);
            case RATIO -> DIALECT.ratio(text(left), text(right));
            case PERCENT -> "100.0 * " + text(left) + " / " + text(right);
          };
      case Expression.AggregateOf(var aggregate, var argument, var where) ->
          word(aggregate)
              + "("
              + where.map(c -> counted(aggregate, argument, c)).orElseGet(() -> text(argument))
              + ")";
    };
  }

  /// `CASE WHEN … THEN … END`: what an aggregate takes of a row.
  private String counted(Aggregate aggregate, Expression argument, Condition where) {
    LoosePrinter inner = new LoosePrinter(IndentedText.flat(), names, subqueries());
    inner.condition(where);
    return ConditionalArgument.of(aggregate, argument, text(argument), inner.out.toString());
  }

  private String column(ColumnUse use, boolean asOperand) {
    String column = names.column(use, asOperand);
    String value =
        use.part() == DatePart.WHOLE ? column : DIALECT.datePart(use.part(), column, ANY_STORAGE);
    String name = (use.distinct() ? "DISTINCT " : "") + value;
    return use.aggregate() == Aggregate.NONE ? name : word(use.aggregate()) + "(" + name + ")";
  }

  static String word(Aggregate aggregate) {
    return aggregate.name().toLowerCase(Locale.ROOT);
  }

  @Override
  void compare(Condition.Compare compare) {
    expression(compare.left());
    out.add(" " + compare.comparison().symbol() + " ");
    operand(compare.left(), compare.right());
  }

  @Override
  void between(Condition.Between between, String not) {
    expression(between.expression());
    out.add(" " + not + "BETWEEN ");
    operand(between.expression(), between.low());
    out.add(" AND ");
    operand(between.expression(), between.high());
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

  @Override
  void isNull(Condition.IsNull test, String not) {
    expression(test.expression());
    out.add(" IS " + not + "NULL");
  }

  /// What is compared with an expression: a part of a date is a text here, so numbers are too.
  private void operand(Expression left, Operand operand) {
    if (left instanceof ColumnUse use
        && use.part() != DatePart.WHOLE
        && operand instanceof Literal literal) {
      out.add(names.text(DateText.of(use.part(), literal)));
    } else {
      operand(operand);
    }
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
