package dev.wayfarer.sql.grammar;

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
  public Predicate<String> constructors(Spot spot) {
    return switch (spot.frame().type()) {
      case "agg_type" -> name -> name.equals("NoneAggOp") || mayAggregate(spot);
      case "cond" -> conditions(spot);
      case "val" -> values -> mayCompareWith(spot, values);
      case "table_unit" -> name -> !name.equals("TableUnitSql") || mayDerive(spot);
      default -> _ -> true;
    };
  }

  private static boolean mayAggregate(Spot spot) {
    Frame around = spot.frame().up();
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
      Frame sql = spot.sql();
      return sql.branch("sql_groupby").has("group_by")
          || Spot.anyMade(List.of(sql.branch("select")), AGGREGATES);
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

  private static Predicate<String> conditions(Spot spot) {
    Frame around = spot.frame().up();
    boolean isLeft =
        CONNECTIVES.contains(around.constructor().name()) && around.field().name().equals("left");
    boolean isNegated = around.is("Not");
    return name ->
        switch (name) {
          case "And", "Or" -> !isLeft && !isNegated && spot.mayGrow();
          case "Not" -> !isNegated && spot.mayGrow();
          case "In" -> spot.mayStartQuery();
          default -> true;
        };
  }

  private static boolean mayCompareWith(Spot spot, String operand) {
    Frame condition = spot.frame().up();
    if (condition.is("In")) {
      return operand.equals("ValSql");
    }
    return switch (operand) {
      case "ValSql" -> !condition.is("Like") && spot.mayStartQuery();
      case "ColUnit" -> !condition.is("Like");
      default -> true;
    };
  }

  /// A subquery in FROM stands alone and hides the tables, so no column of theirs may be used.
  private static boolean mayDerive(Spot spot) {
    Frame from = spot.frame().up();
    return from.progress().list().length() == 1
        && spot.mayStartQuery()
        && spot.tablesUsed(spot.sql().done()).isEmpty();
  }

  @Override
  public Predicate<Rule.Presence> presences(Spot spot) {
    Frame frame = spot.frame();
    return switch (frame.constructor().name()) {
      case "select" -> presence -> presence.has(1);
      case "sql_groupby" -> presence -> presence.has(0) || !presence.has(1);
      case "sql_orderby" ->
          presence ->
              !isBranch(spot.sql())
                  || (!presence.has(0) && !presence.fields().get(1).equals("int"));
      case "sql_ieu" -> presence -> maySetOperate(spot, presence);
      case "from" -> presence -> presence.has(0) && !presence.has(1);
      case "order_by" -> presence -> presence.has(1);
      default -> _ -> true;
    };
  }

  private static boolean maySetOperate(Spot spot, Rule.Presence presence) {
    long branches = presence.fields().stream().filter("true"::equals).count();
    if (branches == 0) {
      return true;
    }
    Frame sql = spot.sql();
    return branches == 1
        && spot.mayGrow()
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
  public IntPredicate lengths(Spot spot) {
    Frame frame = spot.frame();
    Frame sql = spot.sql();
    if (frame.is("select")) {
      if (isBranch(sql)) {
        int arity = sql.up().up().branch("select").list("aggs").size();
        return length -> length == arity;
      }
      return length -> length >= 1 && (length == 1 || !isOperand(sql));
    }
    if (frame.is("from")) {
      return length -> length >= 1 && length <= spot.schema().tables().size();
    }
    return length -> length >= 1;
  }

  private static boolean isBranch(Frame sql) {
    return sql.up() != null && sql.up().is("sql_ieu");
  }

  private static boolean isOperand(Frame sql) {
    return sql.up() != null && sql.up().is("ValSql");
  }

  @Override
  public Predicate<ColumnId> columns(Spot spot) {
    return mayPointAtAll(spot) ? _ -> true : column -> !column.isStar();
  }

  /// `*` stands alone in SELECT, or inside a count.
  private static boolean mayPointAtAll(Spot spot) {
    Frame column = spot.frame();
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
        yield !distinct && !isBranch(spot.sql()) && !isOperand(spot.sql());
      }
      default -> false;
    };
  }

  @Override
  public Predicate<TableId> tables(Spot spot) {
    Frame from = spot.frame().up();
    return table ->
        from.elements().stream()
            .noneMatch(
                unit ->
                    unit instanceof Tree.Branch branch
                        && branch.children().contains(new Tree.TableLeaf(table)));
  }

  @Override
  public Predicate<Literal> values(Spot spot) {
    return _ -> true;
  }

  @Override
  public Predicate<Boolean> flags(Spot spot) {
    Frame frame = spot.frame();
    return switch (frame.constructor().name()) {
      case "col_unit" -> flag -> !flag || mayBeDistinct(frame);
      case "sql_orderby" -> flag -> !flag || !isBranch(spot.sql());
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
