package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ArithmeticOperator;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.schema.ColumnId;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Reads columns and what is computed from them.
final class ExpressionReader {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private static final Set<String> REAL_TYPES = Set.of("REAL", "FLOAT", "DOUBLE", "NUMERIC");

  private static final List<String> COMPARISONS =
      List.of("=", "==", "!=", "<>", "<", ">", "<=", ">=");

  private final TokenStream tokens;
  private final TableScope scope;
  private final DatePartReader dates;
  private final Supplier<Condition> conditions;

  /// @param conditions reads the condition that stands here
  ExpressionReader(TokenStream tokens, TableScope scope, Supplier<Condition> conditions) {
    this.tokens = tokens;
    this.scope = scope;
    this.dates = new DatePartReader(tokens, () -> plainColumn(Aggregate.NONE, false));
    this.conditions = conditions;
  }

  /// `max(a - b)`, `count(DISTINCT a)`, `max(a) - min(a)`, `a`.
  Select.Item selectItem() {
    return new Select.Item(Aggregate.NONE, expression());
  }

  /// One column, two under an operation, or a ratio; parentheses around it are allowed.
  Expression expression() {
    tokens.enter();
    Expression result;
    if (tokens.peek().kind() == Token.Kind.NUMBER) {
      result = scaledRatio();
    } else if (atRealCast()) {
      result = realRatio();
    } else if (tokens.takeSymbol("(")) {
      result = expression();
      tokens.expectSymbol(")");
      if (!(result instanceof Expression.Arithmetic)) {
        result = withRightSide(result);
      }
    } else {
      result = withRightSide(operand());
    }
    tokens.leave();
    return result;
  }

  private Expression withRightSide(Expression left) {
    Optional<ArithmeticOperator> operator = takeOperator();
    if (operator.isEmpty()) {
      return left;
    }
    if (operator.get() == ArithmeticOperator.TIMES && tokens.peek().kind() == Token.Kind.NUMBER) {
      Token factor = tokens.next();
      tokens.expectSymbol("/");
      return ratio(factor, left, operandInParentheses());
    }
    return new Expression.Arithmetic(operator.get(), left, operandInParentheses());
  }

  private Expression operandInParentheses() {
    if (!tokens.takeSymbol("(")) {
      return operand();
    }
    Expression operand = operand();
    tokens.expectSymbol(")");
    return operand;
  }

  /// `100.0 * a / b`, `1.0 * a / b`.
  private Expression scaledRatio() {
    Token factor = tokens.next();
    tokens.expectSymbol("*");
    Expression left = operandInParentheses();
    tokens.expectSymbol("/");
    return ratio(factor, left, operandInParentheses());
  }

  /// A whole factor would leave the division to be cut.
  private Expression ratio(Token factor, Expression left, Expression right) {
    if (factor.text().indexOf('.') < 0) {
      throw tokens.error(factor, "100.0 or 1.0");
    }
    return new Expression.Arithmetic(operator(factor), left, right);
  }

  private ArithmeticOperator operator(Token factor) {
    BigDecimal value = new BigDecimal(factor.text());
    if (value.compareTo(HUNDRED) == 0) {
      return ArithmeticOperator.PERCENT;
    }
    if (value.compareTo(BigDecimal.ONE) == 0) {
      return ArithmeticOperator.RATIO;
    }
    throw tokens.error(factor, "100.0 or 1.0");
  }

  /// `CAST(a AS REAL) / b`, `CAST(a AS REAL) * 100 / b`, `CAST(a AS REAL) / b * 100`.
  private Expression realRatio() {
    tokens.next();
    tokens.expectSymbol("(");
    Expression left = operand();
    tokens.expectWord("AS");
    tokens.next();
    tokens.expectSymbol(")");
    ArithmeticOperator operator = takeFactor();
    tokens.expectSymbol("/");
    Expression right = operandInParentheses();
    return new Expression.Arithmetic(
        operator == ArithmeticOperator.RATIO ? takeFactor() : operator, left, right);
  }

  private ArithmeticOperator takeFactor() {
    if (!tokens.takeSymbol("*")) {
      return ArithmeticOperator.RATIO;
    }
    if (tokens.peek().kind() != Token.Kind.NUMBER) {
      throw tokens.error("100 or 1");
    }
    return operator(tokens.next());
  }

  /// Whether a cast to a real number stands here; one to a whole number belongs to a date's part.
  private boolean atRealCast() {
    if (!tokens.atWord("CAST") || !tokens.secondIsSymbol("(")) {
      return false;
    }
    TokenStream.Mark start = tokens.mark();
    tokens.next();
    tokens.next();
    boolean real = tokens.anyAtThisDepth(token -> REAL_TYPES.stream().anyMatch(token::isWord));
    tokens.moveTo(start);
    return real;
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
    Token start = tokens.peek();
    if (operand() instanceof ColumnUse column) {
      return column;
    }
    throw tokens.error(start, "a column of " + scope.tables());
  }

  /// A column, a part of its dates, or an aggregate.
  private Expression operand() {
    if (!atAggregate()) {
      return plain(Aggregate.NONE, false);
    }
    Token start = tokens.peek();
    Aggregate aggregate = takeAggregate();
    tokens.expectSymbol("(");
    if (tokens.atWord("CASE") || (tokens.atWord("IIF") && tokens.secondIsSymbol("("))) {
      return conditional(aggregate, false);
    }
    if (aggregate == Aggregate.SUM && startsTest()) {
      Condition condition = conditions.get();
      tokens.expectSymbol(")");
      return Expression.aggregate(
          Aggregate.COUNT, ColumnUse.of(ColumnId.STAR), Optional.of(condition));
    }
    boolean distinct = tokens.takeWord("DISTINCT");
    if (distinct && tokens.atWord("CASE")) {
      return conditional(aggregate, true);
    }
    Expression argument =
        distinct || atAggregate() ? plain(Aggregate.NONE, distinct) : expression();
    tokens.expectSymbol(")");
    if (argument.isAggregated()) {
      throw tokens.error(start, "an aggregate of plain columns");
    }
    return Expression.aggregate(aggregate, argument, filter());
  }

  /// Whether a comparison stands here, which SQLite takes for 1 or 0: `sum(age > 60)`.
  private boolean startsTest() {
    return tokens.anyAtThisDepth(token -> COMPARISONS.stream().anyMatch(token::isSymbol));
  }

  /// `FILTER (WHERE …)`, after an aggregate.
  private Optional<Condition> filter() {
    if (!tokens.atWord("FILTER") || !tokens.secondIsSymbol("(")) {
      return Optional.empty();
    }
    tokens.next();
    tokens.next();
    tokens.expectWord("WHERE");
    Condition condition = conditions.get();
    tokens.expectSymbol(")");
    return Optional.of(condition);
  }

  /// `CASE WHEN … THEN … END` or `IIF(…, …, …)` in an aggregate: which rows count, and with what.
  private Expression conditional(Aggregate aggregate, boolean distinct) {
    boolean isCase = tokens.next().isWord("CASE");
    if (isCase) {
      tokens.expectWord("WHEN");
    } else {
      tokens.expectSymbol("(");
    }
    Condition condition = conditions.get();
    if (isCase) {
      tokens.expectWord("THEN");
    } else {
      tokens.expectSymbol(",");
    }
    Token then = tokens.peek();
    Expression argument = takeNumber("1") ? ColumnUse.of(ColumnId.STAR) : caseArgument(distinct);
    otherwise(aggregate, isCase);
    tokens.expectSymbol(")");
    boolean rows = argument instanceof ColumnUse use && use.column().isStar();
    if (rows && aggregate != Aggregate.COUNT && aggregate != Aggregate.SUM) {
      throw tokens.error(then, "a column of " + scope.tables());
    }
    // A sum of ones is a count.
    return new Expression.AggregateOf(
        rows ? Aggregate.COUNT : aggregate, argument, Optional.of(condition));
  }

  private Expression caseArgument(boolean distinct) {
    return distinct ? plainColumn(Aggregate.NONE, true) : expression();
  }

  /// What rows count with for which the condition does not hold: nothing.
  private void otherwise(Aggregate aggregate, boolean isCase) {
    if (isCase ? tokens.takeWord("ELSE") : tokens.takeSymbol(",")) {
      boolean nothing = (aggregate == Aggregate.SUM && takeNumber("0")) || tokens.takeWord("NULL");
      if (!nothing) {
        throw tokens.error(aggregate == Aggregate.SUM ? "0 or NULL" : "NULL");
      }
    }
    if (isCase) {
      tokens.expectWord("END");
    } else {
      tokens.expectSymbol(")");
    }
  }

  private boolean takeNumber(String digits) {
    boolean here = tokens.peek().kind() == Token.Kind.NUMBER && tokens.peek().text().equals(digits);
    if (here) {
      tokens.next();
    }
    return here;
  }

  /// A column, or a part of its dates.
  private ColumnUse plain(Aggregate aggregate, boolean distinct) {
    if (!dates.isHere()) {
      return plainColumn(aggregate, distinct);
    }
    ColumnUse part = dates.read();
    return new ColumnUse(aggregate, distinct, part.column(), part.copy(), part.part());
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
