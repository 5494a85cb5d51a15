package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
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
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Queries in the terms of `product.asdl`.
final class ProductTranslation implements Translation {
  private static final Tree ABSENT = new Tree.Absent();

  private final GrammarFile file;
  private final JoinPlanner joins;
  private final TermTranslation terms;
  private final PatternTranslation patterns;

  ProductTranslation(GrammarFile file, Schema schema) {
    this.file = file;
    this.joins = new JoinPlanner(schema);
    this.terms = new TermTranslation(file);
    this.patterns = new PatternTranslation(file);
  }

  private Tree.Branch node(String constructor, Tree... children) {
    return new Tree.Branch(file.constructor(constructor), List.of(children));
  }

  @Override
  public Tree.Branch tree(Query query) {
    Select select = query.select();
    Tree items = new Tree.Sequence(select.items().stream().<Tree>map(terms::item).toList());
    if (query.limit().isPresent() && query.orderBy().isEmpty()) {
      throw new NotInGrammarException("LIMIT without ORDER BY");
    }
    return node(
        "sql",
        node(select.distinct() ? "DistinctRows" : "Rows", items),
        query.where().<Tree>map(this::where).orElse(ABSENT),
        group(query),
        query.orderBy().isEmpty() ? ABSENT : order(query),
        query
            .combined()
            .<Tree>map(set -> node(title(set.operator().name()), tree(set.right())))
            .orElse(ABSENT),
        from(query));
  }

  private Tree group(Query query) {
    if (query.groupBy().isEmpty()) {
      if (query.having().isPresent()) {
        throw new NotInGrammarException("HAVING without GROUP BY");
      }
      return ABSENT;
    }
    Tree keys =
        new Tree.Sequence(
            query.groupBy().stream()
                .<Tree>map(key -> new Tree.ColumnLeaf(plain(key, "GROUP BY")))
                .toList());
    return node("group", keys, query.having().<Tree>map(this::having).orElse(ABSENT));
  }

  private Tree order(Query query) {
    List<Ordering> keys = query.orderBy();
    Tree trees =
        new Tree.Sequence(
            keys.stream().<Tree>map(key -> terms.expression(key.expression())).toList());
    String direction = keys.getLast().direction() == Direction.DESC ? "Desc" : "Asc";
    return query.limit().isPresent()
        ? node(
            direction + "Limit",
            trees,
            new Tree.ValueLeaf(Literal.Numeral.of(query.limit().getAsInt())))
        : node(direction, trees);
  }

  /// Of the tables in FROM, only those that the columns used do not already bring along.
  private Tree from(Query query) {
    for (Source source : query.from().sources()) {
      if (source instanceof Source.DerivedTable(var derived)) {
        if (query.from().sources().size() > 1) {
          throw new NotInGrammarException("a join with a subquery in FROM");
        }
        return node("Derived", tree(derived));
      }
    }
    Set<TableId> needed = joins.used(query);
    List<Tree> further = new ArrayList<>();
    for (TableId table : new LinkedHashSet<>(query.from().baseTables().toList())) {
      if (needed.isEmpty() || !joins.connected(needed).contains(table)) {
        needed.add(table);
        further.add(new Tree.TableLeaf(table));
      }
    }
    return node("Tables", new Tree.Sequence(further));
  }

  private Tree.Branch where(Condition condition) {
    return ConditionChain.of(condition)
        .tree(this::test, file.constructor("And"), file.constructor("Or"));
  }

  private Tree.Branch test(Condition condition) {
    return switch (condition) {
      case Condition.Compare(var left, var comparison, var right) ->
          node(name(comparison), tested(left), operand(right));
      case Condition.Between(var left, var low, var high) ->
          node("Between", tested(left), operand(low), operand(high));
      case Condition.Like(var left, var pattern) ->
          node("Like", tested(left), patterns.tree(pattern));
      case Condition.In(var left, var query) -> node("In", tested(left), tree(query));
      case Condition.Not(Condition.Between(var left, var low, var high)) ->
          node("NotBetween", tested(left), operand(low), operand(high));
      case Condition.Not(Condition.Like(var left, var pattern)) ->
          node("NotLike", tested(left), patterns.tree(pattern));
      case Condition.Not(Condition.In(var left, var query)) ->
          node("NotIn", tested(left), tree(query));
      case Condition.Not _ -> throw new NotInGrammarException("NOT before a comparison");
      case Condition.And _, Condition.Or _ ->
          throw new NotInGrammarException("a condition in parentheses");
    };
  }

  private static Tree tested(Expression expression) {
    if (expression instanceof ColumnUse use) {
      return new Tree.ColumnLeaf(plain(use, "WHERE"));
    }
    throw new NotInGrammarException("arithmetic in WHERE");
  }

  private static ColumnId plain(ColumnUse use, String clause) {
    if (use.isAggregated() || use.distinct()) {
      throw new NotInGrammarException("an aggregate in " + clause);
    }
    if (use.column().isStar()) {
      throw new NotInGrammarException("* in " + clause);
    }
    return use.column();
  }

  private Tree.Branch having(Condition condition) {
    return ConditionChain.of(condition)
        .tree(this::groupTest, file.constructor("HavingAnd"), file.constructor("HavingOr"));
  }

  private Tree.Branch groupTest(Condition condition) {
    return switch (condition) {
      case Condition.Compare(var left, var comparison, var right) ->
          node("Having" + name(comparison), terms.expression(left), operand(right));
      case Condition.Between(var left, var low, var high) ->
          node("HavingBetween", terms.expression(left), operand(low), operand(high));
      case Condition.Like _, Condition.In _, Condition.Not _ ->
          throw new NotInGrammarException("LIKE, IN or NOT in HAVING");
      case Condition.And _, Condition.Or _ ->
          throw new NotInGrammarException("a condition in parentheses");
    };
  }

  private Tree.Branch operand(Operand operand) {
    return switch (operand) {
      case Literal literal -> node("Value", new Tree.ValueLeaf(literal));
      case Operand.Subquery(var query) -> node("Query", tree(query));
      case ColumnUse column ->
          node("OtherColumn", new Tree.ColumnLeaf(plain(column, "a comparison")));
    };
  }

  @Override
  public Query query(Tree.Branch tree) {
    Tree.Branch select = tree.branch("select");
    Optional<Tree.Branch> group = optional(tree, "group");
    Optional<Tree.Branch> order = optional(tree, "order");
    Query query =
        new Query(
            new Select(
                select.name().equals("DistinctRows"),
                select.list("items").stream().map(terms::item).toList()),
            // FROM depends on the rest of the query, so it is filled in below.
            From.tables(List.of(new TableId(0))),
            optional(tree, "where").map(this::whereOf),
            group.map(ProductTranslation::keys).orElse(List.of()),
            group.flatMap(node -> optional(node, "having")).map(this::havingOf),
            order.map(this::orderingOf).orElse(List.of()),
            order.map(ProductTranslation::limit).orElse(OptionalInt.empty()),
            optional(tree, "combine").map(this::combined));
    return query.withFrom(from(query, tree.branch("from")));
  }

  private static Optional<Tree.Branch> optional(Tree.Branch tree, String field) {
    return tree.has(field) ? Optional.of(tree.branch(field)) : Optional.empty();
  }

  private static List<ColumnUse> keys(Tree.Branch group) {
    return group.list("keys").stream()
        .map(key -> ColumnUse.of(((Tree.ColumnLeaf) key).column()))
        .toList();
  }

  private List<Ordering> orderingOf(Tree.Branch order) {
    Direction direction = order.name().startsWith("Desc") ? Direction.DESC : Direction.ASC;
    return order.list("keys").stream()
        .map(key -> new Ordering(terms.expression(key), direction))
        .toList();
  }

  private static OptionalInt limit(Tree.Branch order) {
    if (!order.name().endsWith("Limit")) {
      return OptionalInt.empty();
    }
    return switch (order.value("limit")) {
      case Literal.Numeral(var value) -> OptionalInt.of(value.intValueExact());
      case Literal.Unknown() -> OptionalInt.of(1);
      case Literal.Text _ -> throw new IllegalStateException("a text as LIMIT");
    };
  }

  private SetOperation combined(Tree.Branch combine) {
    return new SetOperation(
        SetOperator.valueOf(combine.name().toUpperCase(Locale.ROOT)),
        query(combine.branch("right")));
  }

  private From from(Query query, Tree.Branch from) {
    if (from.name().equals("Derived")) {
      return From.query(query(from.branch("query")));
    }
    Set<TableId> tables = joins.used(query);
    from.list("further").forEach(table -> tables.add(((Tree.TableLeaf) table).table()));
    return From.tables(tables);
  }

  private Condition whereOf(Tree.Branch tree) {
    return ConditionChain.of(tree, this::condition, file.constructor("And"), file.constructor("Or"))
        .condition();
  }

  private Condition condition(Tree.Branch tree) {
    ColumnUse column = ColumnUse.of(tree.column("column"));
    return switch (tree.name()) {
      case "Between" -> between(column, tree);
      case "NotBetween" -> new Condition.Not(between(column, tree));
      case "Like" -> new Condition.Like(column, patterns.literal(tree.branch("pattern")));
      case "NotLike" ->
          new Condition.Not(new Condition.Like(column, patterns.literal(tree.branch("pattern"))));
      case "In" -> new Condition.In(column, query(tree.branch("query")));
      case "NotIn" -> new Condition.Not(new Condition.In(column, query(tree.branch("query"))));
      default ->
          new Condition.Compare(column, comparison(tree.name()), operandOf(tree.branch("operand")));
    };
  }

  private Condition.Between between(Expression expression, Tree.Branch tree) {
    return new Condition.Between(
        expression, operandOf(tree.branch("low")), operandOf(tree.branch("high")));
  }

  private Condition havingOf(Tree.Branch tree) {
    return ConditionChain.of(
            tree, this::groupCondition, file.constructor("HavingAnd"), file.constructor("HavingOr"))
        .condition();
  }

  private Condition groupCondition(Tree.Branch tree) {
    Expression term = terms.expression(tree.child("term"));
    String name = tree.name().substring("Having".length());
    return name.equals("Between")
        ? between(term, tree)
        : new Condition.Compare(term, comparison(name), operandOf(tree.branch("operand")));
  }

  private Operand operandOf(Tree.Branch tree) {
    return switch (tree.name()) {
      case "Value" -> tree.value("value");
      case "Query" -> new Operand.Subquery(query(tree.branch("query")));
      default -> ColumnUse.of(tree.column("column"));
    };
  }

  private static String name(Comparison comparison) {
    return title(comparison.name());
  }

  private static Comparison comparison(String name) {
    for (Comparison comparison : Comparison.values()) {
      if (name(comparison).equals(name)) {
        return comparison;
      }
    }
    throw new IllegalStateException("no comparison " + name);
  }

  /// `GREATER_OR_EQUAL` gives `GreaterOrEqual`.
  static String title(String constant) {
    StringBuilder title = new StringBuilder();
    for (String word : constant.split("_", -1)) {
      title.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
    }
    return title.toString();
  }
}
