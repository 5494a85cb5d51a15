package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.SetOperation;
import dev.wayfarer.sql.ast.SetOperator;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Reads Spider-style SQL into a tree.
///
/// The language: SELECT with aggregates, two-column arithmetic and parts of dates, inner joins or
/// left ones, subqueries in FROM and in conditions, WHERE, GROUP BY, HAVING, ORDER BY, LIMIT, and
/// set operators. A text in double quotes is a text where a value is expected and a name elsewhere,
/// as in Spider's own queries.
public final class SqlReader {
  private final Schema schema;

  public SqlReader(Schema schema) {
    this.schema = schema;
  }

  /// The tree of a query.
  ///
  /// @throws SqlSyntaxException where the text is not SQL of this kind over this schema
  public Query read(String sql) {
    return read("SQL", sql);
  }

  /// The tree of a query.
  ///
  /// @param source what the text is called in error messages: `dev_gold.sql`
  public Query read(String source, String sql) {
    TokenStream tokens = new TokenStream(source, sql);
    Query query = query(tokens);
    tokens.takeSymbol(";");
    tokens.expectEnd();
    return query;
  }

  private Query query(TokenStream tokens) {
    tokens.enter();
    tokens.expectWord("SELECT");
    // Columns can only be told apart once FROM is known, so FROM is read first.
    TokenStream.Mark selectStart = tokens.mark();
    tokens.skipToWordAtThisDepth("FROM");
    tokens.expectWord("FROM");
    TableScope scope = new TableScope(schema);
    From from = from(tokens, scope);
    TokenStream.Mark afterFrom = tokens.mark();
    tokens.moveTo(selectStart);
    ConditionReader conditions = new ConditionReader(tokens, scope, this::query);
    Select select = select(tokens, conditions.expressions());
    if (!tokens.atWord("FROM")) {
      throw tokens.error("a comma or FROM");
    }
    tokens.moveTo(afterFrom);
    Query query = clauses(tokens, conditions, select, from);
    tokens.leave();
    return query;
  }

  private Query clauses(TokenStream tokens, ConditionReader conditions, Select select, From from) {
    Optional<Condition> where =
        tokens.takeWord("WHERE") ? Optional.of(conditions.read()) : Optional.empty();
    List<ColumnUse> groupBy = new ArrayList<>();
    if (tokens.takeWord("GROUP")) {
      tokens.expectWord("BY");
      do {
        groupBy.add(groupKey(tokens, conditions.expressions(), select));
      } while (tokens.takeSymbol(","));
    }
    Optional<Condition> having =
        tokens.takeWord("HAVING") ? Optional.of(conditions.read()) : Optional.empty();
    List<Ordering> orderBy = new ArrayList<>();
    if (tokens.takeWord("ORDER")) {
      tokens.expectWord("BY");
      do {
        Optional<Select.Item> item = position(tokens, select);
        Expression expression =
            item.map(Select.Item::whole).orElseGet(conditions.expressions()::expression);
        orderBy.add(new Ordering(expression, direction(tokens)));
      } while (tokens.takeSymbol(","));
    }
    OptionalInt limit = tokens.takeWord("LIMIT") ? limit(tokens) : OptionalInt.empty();
    return new Query(select, from, where, groupBy, having, orderBy, limit, combined(tokens));
  }

  private static ColumnUse groupKey(
      TokenStream tokens, ExpressionReader expressions, Select select) {
    Token start = tokens.peek();
    Optional<Select.Item> item = position(tokens, select);
    if (item.isEmpty()) {
      return expressions.groupKey();
    }
    if (item.get().whole() instanceof ColumnUse column && !column.isAggregated()) {
      return column;
    }
    throw tokens.error(start, "the place of a column");
  }

  /// The item that a number stands for in GROUP BY and ORDER BY, where it stands alone.
  private static Optional<Select.Item> position(TokenStream tokens, Select select) {
    Token token = tokens.peek();
    if (token.kind() != Token.Kind.NUMBER || tokens.secondIsSymbol("*")) {
      return Optional.empty();
    }
    for (int i = 0; i < select.items().size(); i++) {
      if (token.text().equals(Integer.toString(i + 1))) {
        tokens.next();
        return Optional.of(select.items().get(i));
      }
    }
    throw tokens.error(token, "a place from 1 to " + select.items().size());
  }

  private Select select(TokenStream tokens, ExpressionReader expressions) {
    boolean distinct = tokens.takeWord("DISTINCT");
    List<Select.Item> items = new ArrayList<>();
    do {
      items.add(expressions.selectItem());
    } while (tokens.takeSymbol(","));
    return new Select(distinct, items);
  }

  private From from(TokenStream tokens, TableScope scope) {
    List<Source> sources = new ArrayList<>();
    List<TokenStream.Mark> conditionStarts = new ArrayList<>();
    Optional<Boolean> keepsFirst = Optional.empty();
    do {
      sources.add(source(tokens, scope));
      if (sources.size() > 1 && tokens.takeWord("ON")) {
        // A condition may name tables that only a later join introduces.
        conditionStarts.add(tokens.mark());
        tokens.skipCondition();
      }
      Token join = tokens.peek();
      boolean outer = isOuterJoin(tokens);
      if (!outer && !takeJoin(tokens)) {
        break;
      }
      if (keepsFirst.filter(before -> before != outer).isPresent()) {
        throw tokens.error(join, "joins of one kind");
      }
      keepsFirst = Optional.of(outer);
    } while (true);
    TokenStream.Mark end = tokens.mark();
    ConditionReader conditions = new ConditionReader(tokens, scope, this::query);
    List<Condition> on = new ArrayList<>();
    for (TokenStream.Mark start : conditionStarts) {
      tokens.moveTo(start);
      on.add(conditions.read());
      if (!tokens.atEndOfCondition()) {
        throw tokens.error("AND, OR, JOIN or a clause");
      }
    }
    tokens.moveTo(end);
    return new From(
        sources,
        on.isEmpty() ? Optional.empty() : Optional.of(Condition.allOf(on)),
        keepsFirst.orElse(false));
  }

  private static boolean isOuterJoin(TokenStream tokens) {
    if (!tokens.takeWord("LEFT")) {
      return false;
    }
    tokens.takeWord("OUTER");
    tokens.expectWord("JOIN");
    return true;
  }

  private static boolean takeJoin(TokenStream tokens) {
    tokens.takeWord("INNER");
    return tokens.takeWord("JOIN");
  }

  private Source source(TokenStream tokens, TableScope scope) {
    if (tokens.takeSymbol("(")) {
      Query query = query(tokens);
      tokens.expectSymbol(")");
      alias(tokens);
      return new Source.DerivedTable(query);
    }
    Token name = tokens.peek();
    Table table =
        tokens
            .takeName()
            .flatMap(schema::findTable)
            .orElseThrow(() -> tokens.error(name, "a table of " + schema.name()));
    scope.add(table.id(), alias(tokens));
    return new Source.BaseTable(table.id());
  }

  private static Optional<String> alias(TokenStream tokens) {
    if (tokens.takeWord("AS")) {
      Token name = tokens.peek();
      return Optional.of(tokens.takeName().orElseThrow(() -> tokens.error(name, "an alias")));
    }
    return tokens.atName() && !tokens.atKeyword() ? tokens.takeName() : Optional.empty();
  }

  private static Direction direction(TokenStream tokens) {
    if (tokens.takeWord("DESC")) {
      return Direction.DESC;
    }
    tokens.takeWord("ASC");
    return Direction.ASC;
  }

  private static OptionalInt limit(TokenStream tokens) {
    Token token = tokens.peek();
    try {
      if (token.kind() == Token.Kind.NUMBER) {
        int limit = Integer.parseInt(token.text());
        tokens.next();
        return OptionalInt.of(limit);
      }
    } catch (NumberFormatException _) {
      // a fraction, or too large: refused like anything else
    }
    throw tokens.error(token, "a whole number of rows");
  }

  private Optional<SetOperation> combined(TokenStream tokens) {
    for (SetOperator operator : SetOperator.values()) {
      if (tokens.takeWord(operator.name())) {
        return Optional.of(new SetOperation(operator, query(tokens)));
      }
    }
    return Optional.empty();
  }

  /// The aggregate of a name such as `count`.
  static Optional<Aggregate> aggregate(String name) {
    for (Aggregate aggregate : Aggregate.values()) {
      if (aggregate != Aggregate.NONE && aggregate.name().equalsIgnoreCase(name)) {
        return Optional.of(aggregate);
      }
    }
    return Optional.empty();
  }

  /// What a reader found, as an error message shows it.
  static String found(Token token) {
    return token.kind() == Token.Kind.END
        ? "the end of the text"
        : InputException.excerpt(token.text());
  }
}
