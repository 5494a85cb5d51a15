package dev.wayfarer.sql.grammar;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/// What `reference.asdl` leaves open and SQL does not.
final class ReferenceConstraints implements Constraints {
  private static final Set<String> AGGREGATES = Set.of("Max", "Min", "Count", "Sum", "Avg");
  private static final Set<String> CONNECTIVES = Set.of("And", "Or");

  @Override
  public Predicate<String> constructors(DerivationContext context) {
    return switch (context.frame().type()) {
      case "agg_type" -> name -> name.equals("NoneAggOp") || mayAggregate(context);
      case "cond" -> conditions(context);
      case "val" -> values -> mayCompareWith(context, values);
      case "table_unit" -> name -> !name.equals("TableUnitSql") || mayDerive(context);
      default -> _ -> true;
    };
  }

  private static boolean mayAggregate(DerivationContext context) {
    Frame around = context.frame().up();
    if (around.is("agg")) {
      return true;
    }
    // From here on the aggregate is that of a column, inside a value unit or on its own.
    Frame unit = around.up();
    if (unit.is("sql_groupby")) {
      return false;
    }
    if (unit.is("ColUnit")) {
      return isInHaving(unit);
    }
    Frame clause = unit.up();
    if (clause.is("agg")) {
      // A single column's aggregate is the item's; aggregates do not nest.
      return !unit.is("Column") && clause.branch("agg_id").name().equals("NoneAggOp");
    }
    if (clause.is("order_by")) {
      Frame sql = context.sql();
      return sql.branch("sql_groupby").has("group_by")
          || DerivationContext.anyMade(List.of(sql.branch("select")), AGGREGATES::contains);
    }
    return isInHaving(clause);
  }

  /// Whether a condition belongs to the HAVING of its own query.
  private static boolean isInHaving(Frame frame) {
    for (Frame at = frame; !at.is("sql"); at = at.up()) {
      if (at.is("sql_groupby")) {
        return true;
      }
    }
    return false;
  }

  private static Predicate<String> conditions(DerivationContext context) {
    Frame around = context.frame().up();
    boolean isLeft =
        CONNECTIVES.contains(around.constructor().name()) && around.field().name().equals("left");
    boolean isNegated = around.is("Not");
    return name ->
        switch (name) {
          case "And", "Or" -> !isLeft && !isNegated && context.mayGrow();
          case "Not" -> !isNegated && context.mayGrow();
          case "In" -> context.mayStartQuery();
          default -> true;
        };
  }

  private static boolean mayCompareWith(DerivationContext context, String operand) {
    Frame condition = context.frame().up();
    if (condition.is("In")) {
      return operand.equals("ValSql");
    }
    return switch (operand) {
      case "ValSql" -> !condition.is("Like") && context.mayStartQuery();
      case "ColUnit" -> !condition.is("Like");
      default -> true;
    };
  }

  /// A subquery in FROM stands alone and hides the tables, so no column of theirs may be used.
  private static boolean mayDerive(DerivationContext context) {
    Frame from = context.frame().up();
    return requireNonNull(from.progress().list()).length() == 1
        && context.mayStartQuery()
        && context.tablesUsed(context.sql().done()).isEmpty();
  }

  @Override
  public Predicate<Rule.Presence> presences(DerivationContext context) {
    Frame frame = context.frame();
    return switch (frame.constructor().name()) {
      case "select" -> presence -> presence.has(1);
      case "sql_groupby" -> presence -> presence.has(0) || !presence.has(1);
      case "sql_orderby" ->
          presence ->
              !isBranch(context.sql())
                  || (!presence.has(0) && !presence.fields().get(1).equals("int"));
      case "sql_ieu" -> presence -> maySetOperate(context, presence);
      case "from" -> presence -> presence.has(0) && !presence.has(1);
      case "order_by" -> presence -> presence.has(1);
      default -> _ -> true;
    };
  }

  private static boolean maySetOperate(DerivationContext context, Rule.Presence presence) {
    long branches = presence.fields().stream().filter("true"::equals).count();
    if (branches == 0) {
      return true;
    }
    Frame sql = context.sql();
    return branches == 1
        && context.mayGrow()
        && !hasOrderOrLimit(sql.branch("sql_orderby"))
        && !returnsAll(sql.branch("select"));
  }

  private static boolean hasOrderOrLimit(Tree.Branch orderBy) {
    boolean limited =
        orderBy.child("limit") instanceof Tree.FlagLeaf(boolean flag) ? flag : orderBy.has("limit");
    return orderBy.has("order_by") || limited;
  }

  private static boolean returnsAll(Tree.Branch select) {
    return select.list("aggs").stream()
        .map(item -> (Tree.Branch) item)
        .anyMatch(
            item ->
                item.branch("agg_id").name().equals("NoneAggOp")
                    && item.branch("val_unit").name().equals("Column")
                    && item.branch("val_unit").branch("col_unit1").column("col_id").isStar());
  }

  @Override
  public IntPredicate lengths(DerivationContext context) {
    Frame frame = context.frame();
    Frame sql = context.sql();
    if (frame.is("select")) {
      if (isBranch(sql)) {
        int arity = sql.up().up().branch("select").list("aggs").size();
        return length -> length == arity;
      }
      return length -> length >= 1 && (length == 1 || !isOperand(sql));
    }
    if (frame.is("from")) {
      return length -> length >= 1 && length <= context.schema().tables().size();
    }
    return length -> length >= 1;
  }

  private static boolean isBranch(Frame sql) {
    return !sql.isRoot() && sql.up().is("sql_ieu");
  }

  private static boolean isOperand(Frame sql) {
    return !sql.isRoot() && sql.up().is("ValSql");
  }

  @Override
  public Predicate<ColumnId> columns(DerivationContext context) {
    return mayPointAtAll(context) ? _ -> true : column -> !column.isStar();
  }

  /// `*` stands alone in SELECT, or inside a count.
  private static boolean mayPointAtAll(DerivationContext context) {
    Frame column = context.frame();
    if (column.branch("agg_id").name().equals("Count")) {
      return true;
    }
    boolean isPlain = column.branch("agg_id").name().equals("NoneAggOp");
    boolean isItem = column.up().is("Column") && column.up().up().is("agg");
    if (!isPlain || !isItem) {
      return false;
    }
    Frame item = column.up().up();
    return switch (item.branch("agg_id").name()) {
      case "Count" -> true;
      case "NoneAggOp" -> {
        boolean distinct = ((Tree.FlagLeaf) item.up().done().getFirst()).value();
        yield !distinct && !isBranch(context.sql()) && !isOperand(context.sql());
      }
      default -> false;
    };
  }

  @Override
  public Predicate<TableId> tables(DerivationContext context) {
    Frame from = context.frame().up();
    return table ->
        from.elements().stream()
            .noneMatch(
                unit ->
                    unit instanceof Tree.Branch branch
                        && branch.children().contains(new Tree.TableLeaf(table)));
  }

  @Override
  public Predicate<Literal> values(DerivationContext context) {
    return _ -> true;
  }

  @Override
  public Predicate<Boolean> flags(DerivationContext context) {
    Frame frame = context.frame();
    return switch (frame.constructor().name()) {
      case "col_unit" -> flag -> !flag || mayBeDistinct(frame);
      case "sql_orderby" -> flag -> !flag || !isBranch(context.sql());
      default -> _ -> true;
    };
  }

  /// Only a single column under an aggregate can be counted without repetitions.
  private static boolean mayBeDistinct(Frame column) {
    if (((Tree.ColumnLeaf) column.done().get(1)).column().isStar()) {
      return false;
    }
    if (!column.branch("agg_id").name().equals("NoneAggOp")) {
      return true;
    }
    Frame unit = column.up();
    return unit.is("Column")
        && unit.up().is("agg")
        && !unit.up().branch("agg_id").name().equals("NoneAggOp");
  }
}
