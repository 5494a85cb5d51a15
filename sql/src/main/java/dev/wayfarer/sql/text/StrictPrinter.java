package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Operand;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.Wrap;
import dev.wayfarer.sql.schema.Storage.Kind;
import java.util.List;
import java.util.function.BiConsumer;

/// Prints for databases that mind kinds of values, and gives the query the meaning that it has on
/// SQLite.
final class StrictPrinter extends ExpressionPrinter {
  private final Dialect dialect;
  private final StrictColumns columns;
  private final Affinity affinity;
  private final Compound compound;
  private boolean inGroups;

  StrictPrinter(
      IndentedText out,
      SourceNames names,
      BiConsumer<IndentedText, Query> subqueries,
      StrictColumns columns,
      Compound compound) {
    super(out, names, subqueries);
    this.dialect = columns.dialect();
    this.columns = columns;
    this.affinity = new Affinity(dialect);
    this.compound = compound;
  }

  /// From here on conditions are about groups.
  void conditionsOfGroups() {
    inGroups = true;
  }

  @Override
  void select(Select select) {
    boolean toldApart = select.distinct() || compound.isPart() || columns.grouping().isGrouped();
    List<Select.Item> items =
        select.items().stream().flatMap(item -> expanded(item).stream()).toList();
    for (int i = 0; i < items.size(); i++) {
      Select.Item item = items.get(i);
      boolean plain = item.aggregate() == Aggregate.NONE;
      String printed =
          toldApart && plain ? columns.equatable(item.expression()) : columns.item(item);
      boolean made = compound.isText(i) && columns.kinds().of(item).kind() != Kind.TEXT;
      out.add(i == 0 ? "" : ", ").add(made ? dialect.asText().around(printed) : printed);
    }
  }

  private List<Select.Item> expanded(Select.Item item) {
    boolean star =
        item.aggregate() == Aggregate.NONE
            && item.expression() instanceof ColumnUse use
            && use.column().isStar();
    return star && columns.grouping().isGrouped()
        ? columns.grouping().expandedStar().stream()
            .map(use -> new Select.Item(Aggregate.NONE, use))
            .toList()
        : List.of(item);
  }

  @Override
  List<ColumnUse> keys(Query query) {
    return columns.grouping().keys();
  }

  @Override
  void key(ColumnUse key) {
    out.add(columns.equatable(key));
  }

  @Override
  void ordering(Ordering ordering) {
    Expression key = ordering.expression();
    out.add(compound.position(key).orElseGet(() -> columns.sortable(key)));
    out.add(ordering.direction() == Direction.DESC ? " DESC" : " ASC");
    if (columns.kinds().of(key).nullable()) {
      out.add(dialect.nulls(ordering.direction()));
    }
  }

  private StrictColumns here() {
    return inGroups ? columns : columns.outsideOfGroups();
  }

  @Override
  void compare(Condition.Compare compare) {
    Comparison comparison = compare.comparison();
    boolean equality = comparison == Comparison.EQUAL || comparison == Comparison.NOT_EQUAL;
    compare(compare.left(), equality, " " + comparison.symbol() + " ", compare.right());
  }

  private void compare(Expression left, boolean equality, String symbol, Operand right) {
    switch (right) {
      case Literal literal -> {
        var match = affinity.with(kind(left), literal);
        out.add(left(left, equality, match.left()) + symbol + match.right());
      }
      case ColumnUse use -> {
        var match = affinity.with(kind(left), isColumn(left), kind(use), isColumn(use));
        out.add(left(left, equality, match.left()) + symbol);
        out.add(match.right().around(here().shown(use)));
      }
      case Operand.Subquery(var query) -> {
        Select.Item item = query.select().items().getFirst();
        boolean column =
            item.aggregate() == Aggregate.NONE && item.expression() instanceof ColumnUse;
        Kind kind = columns.kinds().of(item).kind();
        var match = affinity.with(kind(left), isColumn(left), kind, column);
        out.add(left(left, equality, match.left()) + symbol + match.right().before());
        subquery(query);
        out.add(match.right().after());
      }
    }
  }

  private String left(Expression left, boolean equality, Wrap wrap) {
    if (!wrap.equals(Wrap.NONE)) {
      return wrap.around(here().shown(left));
    }
    return equality ? here().equatable(left) : here().sortable(left);
  }

  private Kind kind(Expression expression) {
    return columns.kinds().of(expression).kind();
  }

  private static boolean isColumn(Expression expression) {
    return expression instanceof ColumnUse use
        && use.aggregate() == Aggregate.NONE
        && use.part() == DatePart.WHOLE;
  }

  /// Two comparisons, for each bound may need another conversion.
  @Override
  void between(Condition.Between between, String not) {
    if (between.low() instanceof Literal low
        && between.high() instanceof Literal high
        && affinity
            .with(kind(between.expression()), low)
            .left()
            .equals(affinity.with(kind(between.expression()), high).left())) {
      var first = affinity.with(kind(between.expression()), low);
      var second = affinity.with(kind(between.expression()), high);
      out.add(left(between.expression(), false, first.left()) + " " + not + "BETWEEN ");
      out.add(first.right() + " AND " + second.right());
      return;
    }
    out.add(not + "(");
    compare(between.expression(), false, " >= ", between.low());
    out.add(" AND ");
    compare(between.expression(), false, " <= ", between.high());
    out.add(")");
  }

  @Override
  void in(Condition.In in, String not) {
    Kind right = columns.kinds().of(in.query().select().items().getFirst()).kind();
    Wrap wrap = affinity.within(kind(in.expression()), right);
    out.add(left(in.expression(), true, wrap) + " " + not + "IN ");
    if (in.query().limit().isPresent() && !dialect.limitsInside()) {
      out.add("(SELECT * FROM ");
      subquery(in.query());
      out.add(" AS limited)");
    } else {
      subquery(in.query());
    }
  }

  @Override
  void isNull(Condition.IsNull test, String not) {
    out.add(here().shown(test.expression()) + " IS " + not + "NULL");
  }

  @Override
  void like(Condition.Like like, String not) {
    Expression left = like.expression();
    String text = affinity.textOf(kind(left)).around(here().shown(left));
    boolean literal = like.pattern() instanceof Literal;
    String pattern =
        switch (like.pattern()) {
          case Literal.Text(var value) -> value;
          case Literal.Numeral numeral -> numeral.text();
          case Literal.Unknown() -> UNKNOWN;
          case ColumnUse use -> affinity.textOf(kind(use)).around(here().shown(use));
          case Operand.Subquery(var query) -> flat(query);
        };
    out.add(dialect.like(text, not, pattern, literal, columns.kinds().of(left)));
  }
}
