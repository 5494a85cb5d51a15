package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Operand;
import dev.wayfarer.sql.ast.Query;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Reads conditions: OR binds less than AND, AND less than NOT.
final class ConditionReader {
  /// Room for a sign, a point and an exponent beside the digits.
  private static final int LONGEST_NUMERAL = 410;

  private final TokenStream tokens;
  private final ExpressionReader expressions;
  private final Function<TokenStream, Query> queries;

  ConditionReader(TokenStream tokens, TableScope scope, Function<TokenStream, Query> queries) {
    this.tokens = tokens;
    this.expressions = new ExpressionReader(tokens, scope, this::read);
    this.queries = queries;
  }

  ExpressionReader expressions() {
    return expressions;
  }

  Condition read() {
    tokens.enter();
    List<Condition> terms = new ArrayList<>();
    do {
      terms.add(conjunction());
    } while (tokens.takeWord("OR"));
    tokens.leave();
    return Condition.anyOf(terms);
  }

  private Condition conjunction() {
    List<Condition> terms = new ArrayList<>();
    do {
      terms.add(negation());
    } while (tokens.takeWord("AND"));
    return Condition.allOf(terms);
  }

  private Condition negation() {
    boolean negated = false;
    while (tokens.takeWord("NOT")) {
      negated = !negated;
    }
    Condition inner = startsCondition() ? parenthesised() : comparison();
    return negated ? new Condition.Not(inner) : inner;
  }

  /// Whether the parenthesis here holds a condition rather than the left side of one.
  private boolean startsCondition() {
    if (!tokens.peek().isSymbol("(")) {
      return false;
    }
    TokenStream.Mark start = tokens.mark();
    try {
      expressions.expression();
      return false;
    } catch (SqlSyntaxException e) {
      return true;
    } finally {
      tokens.moveTo(start);
    }
  }

  private Condition parenthesised() {
    tokens.expectSymbol("(");
    Condition inner = read();
    tokens.expectSymbol(")");
    return inner;
  }

  private Condition comparison() {
    Expression left = expressions.expression();
    if (tokens.takeWord("IS")) {
      boolean not = tokens.takeWord("NOT");
      tokens.expectWord("NULL");
      Condition missing = new Condition.IsNull(left);
      return not ? new Condition.Not(missing) : missing;
    }
    boolean negated = tokens.takeWord("NOT");
    Condition condition = comparisonWith(left, negated);
    return negated ? new Condition.Not(condition) : condition;
  }

  private Condition comparisonWith(Expression left, boolean negated) {
    if (tokens.takeWord("BETWEEN")) {
      Operand low = operand(left);
      tokens.expectWord("AND");
      return new Condition.Between(left, low, operand(left));
    }
    if (tokens.takeWord("LIKE")) {
      return new Condition.Like(left, operand());
    }
    if (tokens.takeWord("IN")) {
      tokens.expectSymbol("(");
      Query query = queries.apply(tokens);
      tokens.expectSymbol(")");
      return new Condition.In(left, query);
    }
    Optional<Comparison> comparison = negated ? Optional.empty() : takeComparison();
    return new Condition.Compare(
        left,
        comparison.orElseThrow(
            () -> tokens.error(negated ? "BETWEEN, LIKE or IN" : "a comparison")),
        operand(left));
  }

  /// What an expression is compared with: a part of a date with a number, however it is written.
  private Operand operand(Expression left) {
    Operand operand = operand();
    return left instanceof ColumnUse use
            && use.part() != DatePart.WHOLE
            && operand instanceof Literal literal
        ? DateText.read(use.part(), literal)
        : operand;
  }

  private Optional<Comparison> takeComparison() {
    for (Comparison comparison : Comparison.values()) {
      if (tokens.takeSymbol(comparison.symbol())) {
        return Optional.of(comparison);
      }
    }
    if (tokens.takeSymbol("<>")) {
      return Optional.of(Comparison.NOT_EQUAL);
    }
    return tokens.takeSymbol("==") ? Optional.of(Comparison.EQUAL) : Optional.empty();
  }

  private Operand operand() {
    Token token = tokens.peek();
    return switch (token.kind()) {
      case TEXT -> new Literal.Text(tokens.next().text());
      case NUMBER -> numeral("");
      case DOUBLE_QUOTED ->
          tokens.secondIsSymbol(".")
              ? expressions.column()
              : new Literal.Text(tokens.next().text());
      case WORD, QUOTED_NAME -> expressions.column();
      case END -> throw tokens.error("a value");
      case SYMBOL -> operandAfterSymbol();
    };
  }

  private Operand operandAfterSymbol() {
    if (tokens.takeSymbol("-")) {
      return numeral("-");
    }
    if (tokens.takeSymbol("+")) {
      return numeral("");
    }
    if (!tokens.takeSymbol("(")) {
      throw tokens.error("a value");
    }
    tokens.enter();
    Operand inner =
        tokens.atWord("SELECT") ? new Operand.Subquery(queries.apply(tokens)) : operand();
    tokens.expectSymbol(")");
    tokens.leave();
    return inner;
  }

  private Literal numeral(String sign) {
    Token token = tokens.peek();
    if (token.kind() != Token.Kind.NUMBER) {
      throw tokens.error("a number");
    }
    if (token.text().length() > LONGEST_NUMERAL) {
      throw tokens.error("a number of at most 400 digits");
    }
    try {
      Literal numeral = new Literal.Numeral(new BigDecimal(sign + token.text()));
      tokens.next();
      return numeral;
    } catch (IllegalArgumentException e) {
      throw tokens.error("a number of at most 400 digits");
    }
  }
}
