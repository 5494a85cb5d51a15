package dev.wayfarer.sql.grammar;

import static java.util.Objects.requireNonNull;

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
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.join.SecondInstance;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Queries in the terms of `product.asdl` and of `extended.asdl`: what a file has no constructor or
/// field for, its grammar cannot say.
final class ProductTranslation implements Translation {
  private static final Map<DatePart, String> IN_PART =
      Map.of(
          DatePart.YEAR, "InYear",
          DatePart.MONTH, "InMonth",
          DatePart.DAY, "OnDay",
          DatePart.YEAR_MONTH, "InYearMonth");

  private final GrammarFile file;
  private final Schema schema;
  private final JoinPlanner joins;
  private final UseTranslation uses;
  private final TermTranslation terms;
  private final PatternTranslation patterns;

  ProductTranslation(GrammarFile file, Schema schema) {
    this.file = file;
    this.schema = schema;
    this.joins = new JoinPlanner(schema);
    this.uses = new UseTranslation(file);
    this.terms = new TermTranslation(file, uses, this::where, this::whereOf);
    this.patterns = new PatternTranslation(file);
  }

  private Tree.Branch node(String constructor, Tree... children) {
    return file.node(constructor, children);
  }

  @Override
  public Tree.Branch tree(Query query) {
    Optional<SecondInstance> second = second(query);
    if (second.isEmpty() && !query.from().keepsFirst()) {
      return tree(query, second);
    }
    Query told = second.map(instance -> instance.query(schema, query)).orElse(query);
    Tree.Branch tree = tree(told, second);
    if (!SecondInstance.joins(joins.complete(query(tree)).from())
        .equals(SecondInstance.joins(told.from()))) {
      throw new NotInGrammarException("joins that keys do not make");
    }
    return tree;
  }

  /// The second instance of a table, where the grammar tells it from the first.
  private Optional<SecondInstance> second(Query query) {
    if (!file.constructor("sql").hasField("second")) {
      return Optional.empty();
    }
    Optional<SecondInstance> second = SecondInstance.in(schema, query);
    List<TableId> tables = query.from().baseTables().toList();
    if (second.isEmpty() && tables.stream().distinct().count() < tables.size()) {
      throw new NotInGrammarException("a table is joined to itself without a key");
    }
    return second;
  }

  private Tree.Branch tree(Query query, Optional<SecondInstance> second) {
    Select select = query.select();
    Tree items = new Tree.Sequence(select.items().stream().<Tree>map(terms::item).toList());
    if (query.limit().isPresent() && query.orderBy().isEmpty()) {
      throw new NotInGrammarException("LIMIT without ORDER BY");
    }
    Map<String, Tree> fields = new HashMap<>();
    second.ifPresent(
        instance ->
            fields.put("second", node("second", new Tree.ColumnLeaf(instance.key().from()))));
    fields.put("select", node(select.distinct() ? "DistinctRows" : "Rows", items));
    query.where().ifPresent(where -> fields.put("where", where(where)));
    group(query).ifPresent(group -> fields.put("group", group));
    if (!query.orderBy().isEmpty()) {
      fields.put("order", order(query));
    }
    query
        .combined()
        .ifPresent(
            set -> fields.put("combine", node(title(set.operator().name()), tree(set.right()))));
    fields.put("from", from(query, second));
    if (query.from().keepsFirst()) {
      fields.put("kept", kept(query.from()));
    }
    return file.node("sql", fields);
  }

  private Tree kept(From from) {
    if (!(from.sources().getFirst() instanceof Source.BaseTable(var table))) {
      throw new NotInGrammarException("LEFT JOIN with a subquery");
    }
    return node("kept", new Tree.TableLeaf(table));
  }

  private Optional<Tree> group(Query query) {
    if (query.groupBy().isEmpty()) {
      if (query.having().isPresent()) {
        throw new NotInGrammarException("HAVING without GROUP BY");
      }
      return Optional.empty();
    }
    List<Tree> keys = new ArrayList<>();
    Map<String, Tree> fields = new HashMap<>();
    for (ColumnUse key : query.groupBy()) {
      if (key.part() == DatePart.WHOLE) {
        keys.add(plain(key, "GROUP BY"));
      } else if (fields.put(
              "part",
              node("By" + title(key.part().name()), plain(key.with(DatePart.WHOLE), "GROUP BY")))
          != null) {
        throw new NotInGrammarException("groups by two parts of dates");
      }
    }
    fields.put("keys", new Tree.Sequence(keys));
    query.having().ifPresent(having -> fields.put("having", having(having)));
    return Optional.of(file.node("group", fields));
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
  private Tree from(Query query, Optional<SecondInstance> second) {
    for (Source source : query.from().sources()) {
      if (source instanceof Source.DerivedTable(var derived)) {
        if (query.from().sources().size() > 1) {
          throw new NotInGrammarException("a join with a subquery in FROM");
        }
        return node("Derived", tree(derived));
      }
    }
    Set<TableId> needed = joins.used(query);
    second.ifPresent(instance -> needed.addAll(instance.tables(schema)));
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
          node(name(comparison), compared(left), operand(left, right));
      case Condition.Between(var left, var low, var high) ->
          node("Between", compared(left), operand(left, low), operand(left, high));
      case Condition.Like(var left, var pattern) ->
          node("Like", tested(left), patterns.tree(pattern));
      case Condition.In(var left, var query) -> node("In", tested(left), tree(query));
      case Condition.IsNull(var left) -> node("IsNull", tested(left));
      case Condition.Not(Condition.IsNull(var left)) -> node("IsNotNull", tested(left));
      case Condition.Not(Condition.Between(var left, var low, var high)) ->
          node("NotBetween", compared(left), operand(left, low), operand(left, high));
      case Condition.Not(Condition.Like(var left, var pattern)) ->
          node("NotLike", tested(left), patterns.tree(pattern));
      case Condition.Not(Condition.In(var left, var query)) ->
          node("NotIn", tested(left), tree(query));
      case Condition.Not _ -> throw new NotInGrammarException("NOT before a comparison");
      case Condition.And _, Condition.Or _ ->
          throw new NotInGrammarException("a condition in parentheses");
    };
  }

  /// The column that is compared with an operand, which says what part of it counts.
  private Tree compared(Expression expression) {
    return tested(expression instanceof ColumnUse use ? use.with(DatePart.WHOLE) : expression);
  }

  private Tree tested(Expression expression) {
    if (expression instanceof ColumnUse use) {
      return plain(use, "WHERE");
    }
    throw new NotInGrammarException("arithmetic in WHERE");
  }

  private Tree plain(ColumnUse use, String clause) {
    if (use.isAggregated() || use.distinct()) {
      throw new NotInGrammarException("an aggregate in " + clause);
    }
    if (use.column().isStar()) {
      throw new NotInGrammarException("* in " + clause);
    }
    return uses.tree(use);
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
      case Condition.Like _, Condition.In _, Condition.IsNull _, Condition.Not _ ->
          throw new NotInGrammarException("LIKE, IN, IS NULL or NOT in HAVING");
      case Condition.And _, Condition.Or _ ->
          throw new NotInGrammarException("a condition in parentheses");
    };
  }

  /// What a column is compared with, or a part of its dates.
  private Tree.Branch operand(Expression left, Operand operand) {
    if (!(left instanceof ColumnUse use) || use.part() == DatePart.WHOLE) {
      return operand(operand);
    }
    if (operand instanceof Literal literal) {
      return node(requireNonNull(IN_PART.get(use.part())), new Tree.ValueLeaf(literal));
    }
    throw new NotInGrammarException("a part of a date compared with more than a constant");
  }

  private Tree.Branch operand(Operand operand) {
    return switch (operand) {
      case Literal literal -> node("Value", new Tree.ValueLeaf(literal));
      case Operand.Subquery(var query) -> node("Query", tree(query));
      case ColumnUse column -> node("OtherColumn", plain(column, "a comparison"));
    };
  }

  @Override
  public Query query(Tree.Branch tree) {
    Tree.Branch select = tree.branch("select");
    Optional<Tree.Branch> group = tree.optional("group");
    Optional<Tree.Branch> order = tree.optional("order");
    Query query =
        new Query(
            new Select(
                select.name().equals("DistinctRows"),
                select.list("items").stream().map(terms::itemOf).toList()),
            // FROM depends on the rest of the query, so it is filled in below.
            From.tables(List.of(new TableId(0))),
            tree.optional("where").map(this::whereOf),
            group.map(this::keys).orElse(List.of()),
            group.flatMap(node -> node.optional("having")).map(this::havingOf),
            order.map(this::orderingOf).orElse(List.of()),
            order.map(ProductTranslation::limit).orElse(OptionalInt.empty()),
            tree.optional("combine").map(this::combined));
    return query.withFrom(from(query, tree));
  }

  private List<ColumnUse> keys(Tree.Branch group) {
    List<ColumnUse> keys = new ArrayList<>();
    group.list("keys").forEach(key -> keys.add(uses.use(key)));
    group.optional("part").ifPresent(part -> keys.add(datePart(part)));
    return keys;
  }

  private ColumnUse datePart(Tree.Branch part) {
    for (DatePart each : IN_PART.keySet()) {
      if (part.name().equals("By" + title(each.name()))) {
        return uses.use(part.child("column")).with(each);
      }
    }
    throw new IllegalStateException("no part " + part.name());
  }

  private List<Ordering> orderingOf(Tree.Branch order) {
    Direction direction = order.name().startsWith("Desc") ? Direction.DESC : Direction.ASC;
    return order.list("keys").stream()
        .map(key -> new Ordering(terms.expressionOf(key), direction))
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

  private From from(Query query, Tree.Branch sql) {
    Tree.Branch from = sql.branch("from");
    if (from.name().equals("Derived")) {
      return From.query(query(from.branch("query")));
    }
    Set<TableId> tables = new LinkedHashSet<>();
    Optional<TableId> kept = sql.optional("kept").map(node -> node.table("table"));
    kept.ifPresent(tables::add);
    tables.addAll(joins.used(query));
    from.list("further").forEach(table -> tables.add(((Tree.TableLeaf) table).table()));
    Optional<ForeignKey> key =
        sql.optional("second").map(node -> SecondInstance.key(schema, node.column("key")));
    if (key.isPresent()) {
      return joins.withSecond(query, tables, key.get());
    }
    return new From(From.tables(tables).sources(), Optional.empty(), kept.isPresent());
  }

  private Condition whereOf(Tree.Branch tree) {
    return ConditionChain.of(tree, this::condition, file.constructor("And"), file.constructor("Or"))
        .condition();
  }

  private Condition condition(Tree.Branch tree) {
    ColumnUse column = uses.use(tree.child("column"));
    return switch (tree.name()) {
      case "IsNull" -> new Condition.IsNull(column);
      case "IsNotNull" -> new Condition.Not(new Condition.IsNull(column));
      case "Between" -> between(column.with(part(tree.branch("low"))), tree);
      case "NotBetween" -> new Condition.Not(between(column.with(part(tree.branch("low"))), tree));
      case "Like" -> new Condition.Like(column, patterns.literal(tree.branch("pattern")));
      case "NotLike" ->
          new Condition.Not(new Condition.Like(column, patterns.literal(tree.branch("pattern"))));
      case "In" -> new Condition.In(column, query(tree.branch("query")));
      case "NotIn" -> new Condition.Not(new Condition.In(column, query(tree.branch("query"))));
      default -> {
        Tree.Branch operand = tree.branch("operand");
        yield new Condition.Compare(
            column.with(part(operand)), comparison(tree.name()), operandOf(operand));
      }
    };
  }

  /// What part of a column counts where it is compared with an operand.
  private static DatePart part(Tree.Branch operand) {
    return IN_PART.entrySet().stream()
        .filter(entry -> entry.getValue().equals(operand.name()))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(DatePart.WHOLE);
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
    Expression term = terms.expressionOf(tree.child("term"));
    String name = tree.name().substring("Having".length());
    return name.equals("Between")
        ? between(term, tree)
        : new Condition.Compare(term, comparison(name), operandOf(tree.branch("operand")));
  }

  private Operand operandOf(Tree.Branch tree) {
    return switch (tree.name()) {
      case "Query" -> new Operand.Subquery(query(tree.branch("query")));
      case "OtherColumn" -> uses.use(tree.child("column"));
      default -> tree.value("value");
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
