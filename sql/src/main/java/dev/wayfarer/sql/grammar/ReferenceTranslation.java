package dev.wayfarer.sql.grammar;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ArithmeticOperator;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Operand;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.SetOperation;
import dev.wayfarer.sql.ast.SetOperator;
import dev.wayfarer.sql.ast.Source;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/// Queries in the terms of `reference.asdl`.
final class ReferenceTranslation implements Translation {
  private static final Tree ABSENT = new Tree.Absent();

  private static final Map<Aggregate, String> AGGREGATES = new EnumMap<>(Aggregate.class);
  private static final Map<Comparison, String> COMPARISONS = new EnumMap<>(Comparison.class);
  private static final Map<ArithmeticOperator, String> OPERATORS =
      new EnumMap<>(ArithmeticOperator.class);

  static {
    AGGREGATES.put(Aggregate.NONE, "NoneAggOp");
    AGGREGATES.put(Aggregate.MAX, "Max");
    AGGREGATES.put(Aggregate.MIN, "Min");
    AGGREGATES.put(Aggregate.COUNT, "Count");
    AGGREGATES.put(Aggregate.SUM, "Sum");
    AGGREGATES.put(Aggregate.AVG, "Avg");
    COMPARISONS.put(Comparison.EQUAL, "Eq");
    COMPARISONS.put(Comparison.GREATER, "Gt");
    COMPARISONS.put(Comparison.LESS, "Lt");
    COMPARISONS.put(Comparison.GREATER_OR_EQUAL, "Ge");
    COMPARISONS.put(Comparison.LESS_OR_EQUAL, "Le");
    COMPARISONS.put(Comparison.NOT_EQUAL, "Ne");
    OPERATORS.put(ArithmeticOperator.MINUS, "Minus");
    OPERATORS.put(ArithmeticOperator.PLUS, "Plus");
    OPERATORS.put(ArithmeticOperator.TIMES, "Times");
    OPERATORS.put(ArithmeticOperator.DIVIDE, "Divide");
  }

  private final GrammarFile file;
  private final boolean literals;

  ReferenceTranslation(GrammarFile file, boolean literals) {
    this.file = file;
    this.literals = literals;
  }

  private Tree.Branch node(String constructor, Tree... children) {
    return new Tree.Branch(file.constructor(constructor), List.of(children));
  }

  private static <T> Tree list(List<T> parts, Function<T, Tree.Branch> tree) {
    return parts.isEmpty() ? ABSENT : new Tree.Sequence(parts.stream().<Tree>map(tree).toList());
  }

  @Override
  public Tree.Branch tree(Query query) {
    if (query.from().keepsFirst()) {
      throw new NotInGrammarException("LEFT JOIN");
    }
    return node(
        "sql",
        node(
            "select",
            new Tree.FlagLeaf(query.select().distinct()),
            list(query.select().items(), this::item)),
        node("sql_where", optional(query.where())),
        node("sql_groupby", list(query.groupBy(), this::column), optional(query.having())),
        node("sql_orderby", ordering(query.orderBy()), limit(query.limit())),
        node(
            "sql_ieu",
            branch(query, SetOperator.INTERSECT),
            branch(query, SetOperator.EXCEPT),
            branch(query, SetOperator.UNION)),
        node("from", list(query.from().sources(), this::source), ABSENT));
  }

  private Tree.Branch item(Select.Item item) {
    return node("agg", aggregate(item.aggregate()), expression(item.expression()));
  }

  private Tree.Branch aggregate(Aggregate aggregate) {
    return node(requireNonNull(AGGREGATES.get(aggregate)));
  }

  private Tree.Branch expression(Expression expression) {
    return switch (expression) {
      case ColumnUse column -> node("Column", column(column));
      case Expression.Arithmetic(var operator, ColumnUse left, ColumnUse right)
          when OPERATORS.containsKey(operator) ->
          node(OPERATORS.get(operator), column(left), column(right));
      case Expression.Arithmetic _, Expression.AggregateOf _ ->
          throw new NotInGrammarException("a ratio, or an aggregate of more than a column");
    };
  }

  private Tree.Branch column(ColumnUse use) {
    if (use.part() != DatePart.WHOLE) {
      throw new NotInGrammarException("a part of a date");
    }
    return node(
        "col_unit",
        aggregate(use.aggregate()),
        new Tree.ColumnLeaf(use.column()),
        new Tree.FlagLeaf(use.distinct()));
  }

  private Tree ordering(List<Ordering> keys) {
    if (keys.isEmpty()) {
      return ABSENT;
    }
    return node(
        "order_by",
        node(keys.getLast().direction() == Direction.DESC ? "Desc" : "Asc"),
        list(keys, key -> expression(key.expression())));
  }

  private Tree limit(OptionalInt limit) {
    if (!literals) {
      return new Tree.FlagLeaf(limit.isPresent());
    }
    return limit.isPresent() ? new Tree.ValueLeaf(Literal.Numeral.of(limit.getAsInt())) : ABSENT;
  }

  private Tree branch(Query query, SetOperator operator) {
    return query.combined().filter(combined -> combined.operator() == operator).isPresent()
        ? tree(query.combined().get().right())
        : ABSENT;
  }

  private Tree.Branch source(Source source) {
    return switch (source) {
      case Source.BaseTable(var table) -> node("Table", new Tree.TableLeaf(table));
      case Source.DerivedTable(var query) -> node("TableUnitSql", tree(query));
    };
  }

  private Tree optional(Optional<Condition> condition) {
    if (condition.isEmpty()) {
      return ABSENT;
    }
    return ConditionChain.of(condition.get())
        .tree(this::test, file.constructor("And"), file.constructor("Or"));
  }

  private Tree.Branch test(Condition condition) {
    return switch (condition) {
      case Condition.Not(var inner) -> node("Not", test(inner));
      case Condition.Compare(var left, var comparison, var right) ->
          node(requireNonNull(COMPARISONS.get(comparison)), expression(left), operand(right));
      case Condition.Between(var expression, var low, var high) ->
          node("Between", expression(expression), operand(low), operand(high));
      case Condition.In(var expression, var query) ->
          node("In", expression(expression), node("ValSql", tree(query)));
      case Condition.Like(var expression, var pattern) ->
          node("Like", expression(expression), operand(pattern));
      case Condition.IsNull _ -> throw new NotInGrammarException("IS NULL");
      case Condition.And _, Condition.Or _ ->
          throw new NotInGrammarException("a condition in parentheses");
    };
  }

  private Tree.Branch operand(Operand operand) {
    return switch (operand) {
      case Operand.Subquery(var query) -> node("ValSql", tree(query));
      case ColumnUse column -> node("ColUnit", column(column));
      case Literal literal when !literals -> node("Terminal");
      case Literal.Numeral numeral -> node("Number", new Tree.ValueLeaf(numeral));
      case Literal.Text text -> node("String", new Tree.ValueLeaf(text));
      case Literal.Unknown _ -> throw new NotInGrammarException("a constant without a value");
    };
  }

  @Override
  public Query query(Tree.Branch tree) {
    Tree.Branch select = tree.branch("select");
    Tree.Branch groupBy = tree.branch("sql_groupby");
    Tree.Branch orderBy = tree.branch("sql_orderby");
    return new Query(
        new Select(
            select.flag("is_distinct"), branches(select, "aggs").stream().map(this::item).toList()),
        from(tree.branch("from")),
        condition(tree.branch("sql_where"), "where"),
        branches(groupBy, "group_by").stream().map(this::column).toList(),
        condition(groupBy, "having"),
        orderBy.has("order_by") ? ordering(orderBy.branch("order_by")) : List.of(),
        limit(orderBy.child("limit")),
        combined(tree.branch("sql_ieu")));
  }

  private static List<Tree.Branch> branches(Tree.Branch tree, String field) {
    return tree.list(field).stream().map(child -> (Tree.Branch) child).toList();
  }

  private From from(Tree.Branch tree) {
    List<Source> sources = new ArrayList<>();
    for (Tree.Branch unit : branches(tree, "table_units")) {
      sources.add(
          unit.name().equals("Table")
              ? new Source.BaseTable(((Tree.TableLeaf) unit.child("table_id")).table())
              : new Source.DerivedTable(query(unit.branch("s"))));
    }
    return new From(sources, Optional.empty());
  }

  private Select.Item item(Tree.Branch tree) {
    return new Select.Item(aggregateOf(tree.branch("agg_id")), expression(tree.branch("val_unit")));
  }

  private static Aggregate aggregateOf(Tree.Branch tree) {
    return tree.name().equals("NoneAggOp")
        ? Aggregate.NONE
        : Aggregate.valueOf(tree.name().toUpperCase(Locale.ROOT));
  }

  private Expression expression(Tree.Branch tree) {
    ColumnUse left = column(tree.branch("col_unit1"));
    return tree.name().equals("Column")
        ? left
        : new Expression.Arithmetic(
            ArithmeticOperator.valueOf(tree.name().toUpperCase(Locale.ROOT)),
            left,
            column(tree.branch("col_unit2")));
  }

  private ColumnUse column(Tree.Branch tree) {
    return new ColumnUse(
        aggregateOf(tree.branch("agg_id")), tree.flag("is_distinct"), tree.column("col_id"), 0);
  }

  private List<Ordering> ordering(Tree.Branch tree) {
    Direction direction =
        tree.branch("order").name().equals("Desc") ? Direction.DESC : Direction.ASC;
    return branches(tree, "val_units").stream()
        .map(key -> new Ordering(expression(key), direction))
        .toList();
  }

  private static OptionalInt limit(Tree tree) {
    return switch (tree) {
      case Tree.FlagLeaf(boolean present) when present -> OptionalInt.of(1);
      case Tree.ValueLeaf(Literal.Numeral(BigDecimal value)) -> OptionalInt.of(value.intValue());
      default -> OptionalInt.empty();
    };
  }

  private Optional<SetOperation> combined(Tree.Branch tree) {
    for (SetOperator operator : SetOperator.values()) {
      String field = operator.name().toLowerCase(Locale.ROOT);
      if (tree.has(field)) {
        return Optional.of(new SetOperation(operator, query(tree.branch(field))));
      }
    }
    return Optional.empty();
  }

  private Optional<Condition> condition(Tree.Branch tree, String field) {
    if (!tree.has(field)) {
      return Optional.empty();
    }
    return Optional.of(
        ConditionChain.of(
                tree.branch(field),
                this::condition,
                file.constructor("And"),
                file.constructor("Or"))
            .condition());
  }

  private Condition condition(Tree.Branch tree) {
    return switch (tree.name()) {
      case "Not" -> new Condition.Not(condition(tree.branch("c")));
      case "Between" ->
          new Condition.Between(
              expression(tree.branch("val_unit")),
              operand(tree.branch("val1")),
              operand(tree.branch("val2")));
      case "In" ->
          new Condition.In(
              expression(tree.branch("val_unit")), query(tree.branch("val1").branch("s")));
      case "Like" ->
          new Condition.Like(expression(tree.branch("val_unit")), operand(tree.branch("val1")));
      default ->
          new Condition.Compare(
              expression(tree.branch("val_unit")),
              comparison(tree.name()),
              operand(tree.branch("val1")));
    };
  }

  private static Comparison comparison(String name) {
    return COMPARISONS.entrySet().stream()
        .filter(entry -> entry.getValue().equals(name))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  private Operand operand(Tree.Branch tree) {
    return switch (tree.name()) {
      case "ValSql" -> new Operand.Subquery(query(tree.branch("s")));
      case "ColUnit" -> column(tree.branch("c"));
      case "Number" -> tree.value("f");
      case "String" -> tree.value("s");
      default -> new Literal.Unknown();
    };
  }
}
