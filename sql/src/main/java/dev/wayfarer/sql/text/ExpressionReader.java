package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ArithmeticOperator;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.schema.ColumnId;
import java.util.Optional;

/// Reads columns and what is computed from them.
final class ExpressionReader {
  private final TokenStream tokens;
  private final TableScope scope;

  ExpressionReader(TokenStream tokens, TableScope scope) {
    this.tokens = tokens;
    this.scope = scope;
  }

  /// `max(a - b)`, `count(DISTINCT a)`, `max(a) - min(a)`, `a`.
  Select.Item selectItem() {
    Token start = tokens.peek();
    if (atAggregate()) {
      TokenStream.Mark position = tokens.mark();
      Aggregate aggregate = takeAggregate();
      tokens.expectSymbol("(");
      if (!tokens.atWord("DISTINCT")) {
        Expression inner = expression();
        if (inner instanceof Expression.Arithmetic && tokens.takeSymbol(")")) {
          if (inner.isAggregated()) {
            throw tokens.error(start, "an aggregate of plain columns");
          }
          return new Select.Item(aggregate, inner);
        }
      }
      tokens.moveTo(position);
    }
    return new Select.Item(Aggregate.NONE, expression());
  }

  /// One column, or two under an operation; parentheses around it are allowed.
  Expression expression() {
    tokens.enter();
    Expression result;
    if (tokens.takeSymbol("(")) {
      result = expression();
      tokens.expectSymbol(")");
      if (result instanceof ColumnUse column) {
        result = withRightSide(column);
      }
    } else {
      result = withRightSide(column());
    }
    tokens.leave();
    return result;
  }

  private Expression withRightSide(ColumnUse left) {
    Optional<ArithmeticOperator> operator = takeOperator();
    if (operator.isEmpty()) {
      return left;
    }
    boolean parentheses = tokens.takeSymbol("(");
    ColumnUse right = column();
    if (parentheses) {
      tokens.expectSymbol(")");
    }
    return new Expression.Arithmetic(operator.get(), left, right);
  }

  private Optional<ArithmeticOperator> takeOperator() {
    for (ArithmeticOperator operator : ArithmeticOperator.values()) {
      if (tokens.takeSymbol(operator.symbol())) {
        return Optional.of(operator);
      }
    }
    return Optional.empty();
  }

  /// A column to group by; parentheses around it are allowed.
  ColumnUse groupKey() {
    if (!tokens.takeSymbol("(")) {
      return column();
    }
    ColumnUse column = column();
    tokens.expectSymbol(")");
    return column;
  }

  /// A column, or an aggregate of one.
  ColumnUse column() {
    if (!atAggregate()) {
      return plainColumn(Aggregate.NONE, false);
    }
    Aggregate aggregate = takeAggregate();
    tokens.expectSymbol("(");
    ColumnUse column = plainColumn(aggregate, tokens.takeWord("DISTINCT"));
    tokens.expectSymbol(")");
    return column;
  }

  private ColumnUse plainColumn(Aggregate aggregate, boolean distinct) {
    if (tokens.takeSymbol("*")) {
      return new ColumnUse(aggregate, distinct, ColumnId.STAR, 0);
    }
    Token first = tokens.peek();
    String name = tokens.takeName().orElseThrow(() -> noColumn(first));
    if (!tokens.takeSymbol(".")) {
      TableScope.Resolved resolved = scope.resolve(name).orElseThrow(() -> noColumn(first));
      return new ColumnUse(aggregate, distinct, resolved.column(), resolved.copy());
    }
    if (!scope.knows(name)) {
      throw tokens.error(first, "one of the tables " + scope.tables());
    }
    Token second = tokens.peek();
    String column = tokens.takeName().orElseThrow(() -> noColumn(second));
    TableScope.Resolved resolved = scope.resolve(name, column).orElseThrow(() -> noColumn(second));
    return new ColumnUse(aggregate, distinct, resolved.column(), resolved.copy());
  }

  private SqlSyntaxException noColumn(Token token) {
    return tokens.error(token, "a column of " + scope.tables());
  }

  private boolean atAggregate() {
    return tokens.peek().kind() == Token.Kind.WORD
        && tokens.secondIsSymbol("(")
        && SqlReader.aggregate(tokens.peek().text()).isPresent();
  }

  private Aggregate takeAggregate() {
    return SqlReader.aggregate(tokens.next().text()).orElseThrow();
  }
}
