package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.TableId;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/// What `product.asdl` leaves open and SQL does not.
class ProductConstraints implements Constraints {
  static final Set<String> ARITHMETIC = Set.of("Minus", "Plus", "Times", "Divide");
  static final Set<String> OF_ARITHMETIC = Set.of("MaxOf", "MinOf", "CountOf", "SumOf", "AvgOf");
  private static final Set<String> AGGREGATES =
      Set.of(
          "CountAll",
          "Max",
          "Min",
          "Count",
          "Sum",
          "Avg",
          "MaxDistinct",
          "MinDistinct",
          "CountDistinct",
          "SumDistinct",
          "AvgDistinct");
  private static final Set<String> CONNECTIVES = Set.of("And", "Or", "HavingAnd", "HavingOr");
  static final Set<String> WITH_SUBQUERY = Set.of("In", "NotIn", "Query", "Derived");

  @Override
  public Predicate<String> constructors(DerivationContext context) {
    return switch (context.frame().type()) {
      case "term" -> terms(context);
      case "cond", "having" -> conditions(context);
      case "operand" -> name -> !WITH_SUBQUERY.contains(name) || context.mayStartQuery();
      case "pattern" -> name -> name.equals("Exactly") || !context.candidates().areUnknown();
      case "from" -> name -> !name.equals("Derived") || mayDerive(context);
      default -> _ -> true;
    };
  }

  /// Aggregates do not nest, and outside of SELECT and HAVING need something to aggregate over.
  Predicate<String> terms(DerivationContext context) {
    Frame around = context.frame().up();
    if (OF_ARITHMETIC.contains(around.constructor().name())) {
      return ARITHMETIC::contains;
    }
    if (ARITHMETIC.contains(around.constructor().name())) {
      boolean inAggregate =
          around.up().hasConstructor() && OF_ARITHMETIC.contains(around.up().constructor().name());
      Predicate<String> aggregates =
          inAggregate ? _ -> false : name -> AGGREGATES.contains(name) && mayAggregate(context);
      return aggregates.or("Column"::equals);
    }
    return switch (around.type()) {
      case "select" ->
          name -> !name.equals("All") || (around.is("Rows") && mayReturnAll(context.sql()));
      case "having" -> name -> !name.equals("All") && !OF_ARITHMETIC.contains(name);
      default ->
          name ->
              !name.equals("All")
                  && !OF_ARITHMETIC.contains(name)
                  && (!AGGREGATES.contains(name) || mayAggregate(context));
    };
  }

  /// Whether an aggregate may stand where a term is due: in SELECT and HAVING, and in ORDER BY if
  /// rows are grouped or SELECT aggregates.
  final boolean mayAggregate(DerivationContext context) {
    Frame sql = context.sql();
    boolean inOrderBy = context.frame().nearest("order").isPresent(); // it holds no subqueries
    return !inOrderBy || sql.willHave("group") || isAggregated(sql);
  }

  private boolean isAggregated(Frame sql) {
    var select = List.<Tree>of(sql.branch("select"));
    return DerivationContext.anyMade(
        select, name -> isAggregate(name) || OF_ARITHMETIC.contains(name));
  }

  boolean isAggregate(String name) {
    return AGGREGATES.contains(name);
  }

  /// `*` returns as many columns as there are, so it may not stand where their number matters.
  static boolean mayReturnAll(Frame sql) {
    return !isOperand(sql) && !isBranch(sql) && !sql.willHave("combine");
  }

  private static Predicate<String> conditions(DerivationContext context) {
    boolean isLeft =
        context.frame().up().hasConstructor()
            && CONNECTIVES.contains(context.frame().up().constructor().name())
            && context.frame().up().field().name().equals("left");
    return name ->
        (!CONNECTIVES.contains(name) || (!isLeft && context.mayGrow()))
            && (!WITH_SUBQUERY.contains(name) || context.mayStartQuery());
  }

  /// A subquery in FROM hides the tables, so no column of theirs may be used.
  private static boolean mayDerive(DerivationContext context) {
    return context.mayStartQuery() && context.tablesUsed(context.sql().done()).isEmpty();
  }

  @Override
  public Predicate<Rule.Presence> presences(DerivationContext context) {
    Frame frame = context.frame();
    if (!frame.is("sql")) {
      return _ -> true;
    }
    int order = frame.constructor().fieldIndex("order");
    int combine = frame.constructor().fieldIndex("combine");
    return presence ->
        !(presence.has(order) && (presence.has(combine) || isBranch(frame)))
            && (!presence.has(combine) || context.mayGrow());
  }

  @Override
  public IntPredicate lengths(DerivationContext context) {
    Frame frame = context.frame();
    if (frame.type().equals("select")) {
      Frame sql = context.sql();
      if (isBranch(sql)) {
        int arity = sql.up().up().branch("select").list("items").size();
        return length -> length == arity;
      }
      return length -> length >= 1 && (length == 1 || !isOperand(sql));
    }
    if (frame.is("Tables")) {
      int used = context.tablesUsed(context.sql().done()).size();
      int unused = context.schema().tables().size() - used;
      return length -> length <= unused && length + used >= 1;
    }
    return length -> length >= 1;
  }

  /// Whether a query is the right side of a set operator.
  private static boolean isBranch(Frame sql) {
    return !sql.isRoot() && sql.up().type().equals("combine");
  }

  /// Whether a query stands for a value, or for a list of values.
  private static boolean isOperand(Frame sql) {
    return !sql.isRoot() && !sql.up().type().equals("combine") && !sql.up().is("Derived");
  }

  @Override
  public Predicate<ColumnId> columns(DerivationContext context) {
    return column -> !column.isStar();
  }

  @Override
  public Predicate<TableId> tables(DerivationContext context) {
    Set<TableId> used = context.tablesUsed(context.sql().done());
    return table ->
        !used.contains(table) && !context.frame().elements().contains(new Tree.TableLeaf(table));
  }

  @Override
  public Predicate<Literal> values(DerivationContext context) {
    if (!context.frame().field().name().equals("limit")) {
      return _ -> true;
    }
    return literal ->
        switch (literal) {
          case Literal.Numeral(var value) -> isRowCount(value);
          case Literal.Unknown() -> true;
          case Literal.Text _ -> false;
        };
  }

  private static boolean isRowCount(BigDecimal value) {
    return value.signum() > 0
        && value.scale() <= 0
        && value.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) <= 0;
  }

  @Override
  public Predicate<Boolean> flags(DerivationContext context) {
    return _ -> true;
  }
}
