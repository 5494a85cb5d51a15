package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ArithmeticOperator;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.Grouping;
import dev.wayfarer.sql.dialect.Grouping.Bare;
import dev.wayfarer.sql.dialect.Kinds;
import dev.wayfarer.sql.schema.Storage;
import dev.wayfarer.sql.schema.Storage.Kind;
import java.util.function.BiConsumer;

/// Columns and what is computed of them, in the words of a database that minds kinds of values.
///
/// @param bareAllowed whether columns stand outside of groups, as in WHERE and ON
/// @param subqueries prints those inside of conditions
record StrictColumns(
    Dialect dialect,
    SourceNames names,
    Kinds kinds,
    Grouping grouping,
    boolean bareAllowed,
    BiConsumer<IndentedText, Query> subqueries) {

  StrictColumns outsideOfGroups() {
    return new StrictColumns(dialect, names, kinds, grouping, true, subqueries);
  }

  /// An item of SELECT.
  String item(Select.Item item) {
    return shown(item.whole());
  }

  /// An expression as such.
  String shown(Expression expression) {
    return switch (expression) {
      case ColumnUse use when use.aggregate() != Aggregate.NONE ->
          aggregated(
              use.aggregate(), use.distinct() ? "DISTINCT " : "", value(use), kinds.stored(use));
      case ColumnUse use -> bare(use);
      case Expression.AggregateOf of -> outsideOfGroups().aggregated(of);
      case Expression.Arithmetic(var operator, var left, var right) when operator.isRatio() -> {
        String ratio = dialect.ratio(operand(left, false), operand(right, false));
        yield operator == ArithmeticOperator.PERCENT ? "100.0 * " + ratio : ratio;
      }
      case Expression.Arithmetic(var operator, var left, var right) -> {
        boolean whole = kinds.of(left).kind() == Kind.WHOLE && kinds.of(right).kind() == Kind.WHOLE;
        boolean quotient = operator == ArithmeticOperator.DIVIDE;
        String first = operand(left, quotient && whole);
        String second = operand(right, quotient && whole);
        yield quotient
            ? dialect.quotient(first, second, whole)
            : first + " " + operator.symbol() + " " + second;
      }
    };
  }

  /// An expression where values are told apart.
  String equatable(Expression expression) {
    return isPlainText(expression)
        ? dialect.equatable(shown(expression), kinds.of(expression))
        : shown(expression);
  }

  /// An expression where values are put in order.
  String sortable(Expression expression) {
    return isPlainText(expression)
        ? dialect.sortable(shown(expression), kinds.of(expression))
        : shown(expression);
  }

  /// An aggregate has the collation of its argument.
  private boolean isPlainText(Expression expression) {
    return expression instanceof ColumnUse use
        && use.aggregate() == Aggregate.NONE
        && kinds.of(use).kind() == Kind.TEXT
        && treatment(use) instanceof Bare.Plain;
  }

  private Bare treatment(ColumnUse use) {
    return bareAllowed ? new Bare.Plain() : grouping.bare(use);
  }

  private String bare(ColumnUse use) {
    String column = value(use);
    Storage stored = kinds.stored(use);
    return switch (treatment(use)) {
      case Bare.Plain() -> column;
      case Bare.Least() -> aggregated(Aggregate.MIN, "", column, stored);
      case Bare.AtExtreme(var by, var largest) ->
          dialect.valueAtExtreme(column, stored, comparable(value(by), kinds.stored(by)), largest);
    };
  }

  private String aggregated(Aggregate aggregate, String distinct, String value, Storage stored) {
    String argument = argument(aggregate, !distinct.isEmpty(), value, stored);
    return LoosePrinter.word(aggregate) + "(" + distinct + argument + ")";
  }

  private String argument(Aggregate aggregate, boolean distinct, String value, Storage stored) {
    return switch (aggregate) {
      case NONE -> throw new IllegalArgumentException("expected an aggregate");
      case COUNT ->
          distinct && stored.kind() == Kind.TEXT ? dialect.equatable(value, stored) : value;
      case MAX, MIN -> comparable(value, stored);
      case SUM -> number(value, stored);
      case AVG -> dialect.averaged(stored.kind()).around(number(value, stored));
    };
  }

  private String comparable(String value, Storage stored) {
    return switch (stored.kind()) {
      case WHOLE, DECIMAL, REAL, DATE, TIMESTAMP -> value;
      case TEXT -> dialect.sortable(value, stored);
      case BOOLEAN -> dialect.asWhole().around(value);
      case BYTES, OTHER -> dialect.asText().around(value);
    };
  }

  /// A column, or the part of its dates that counts.
  private String value(ColumnUse use) {
    String column = names.column(use, false);
    return use.part() == DatePart.WHOLE
        ? column
        : dialect.datePart(use.part(), column, kinds.whole(use));
  }

  /// An aggregate of what is computed, or of some rows; its columns stand outside of groups.
  private String aggregated(Expression.AggregateOf of) {
    Expression argument = of.argument();
    Storage stored = kinds.of(argument);
    if (of.where().isEmpty()) {
      return aggregated(of.aggregate(), "", shown(argument), stored);
    }
    boolean distinct = argument instanceof ColumnUse use && use.distinct();
    String text = argument(of.aggregate(), distinct, shown(argument), stored);
    return LoosePrinter.word(of.aggregate())
        + "("
        + ConditionalArgument.of(of.aggregate(), argument, text, condition(of.where().get()))
        + ")";
  }

  private String condition(Condition condition) {
    IndentedText out = IndentedText.flat();
    new StrictPrinter(out, names, subqueries, this, Compound.NONE).condition(condition);
    return out.toString();
  }

  private String operand(Expression operand, boolean wholeDivision) {
    String number = number(shown(operand), kinds.of(operand));
    // A sum of whole numbers may have another kind, which divides otherwise.
    return wholeDivision && isSum(operand) ? dialect.asWhole().around(number) : number;
  }

  private static boolean isSum(Expression expression) {
    return switch (expression) {
      case ColumnUse use -> use.aggregate() == Aggregate.SUM;
      case Expression.AggregateOf of -> of.aggregate() == Aggregate.SUM;
      case Expression.Arithmetic _ -> false;
    };
  }

  private String number(String value, Storage stored) {
    return switch (stored.kind()) {
      case WHOLE, DECIMAL, REAL -> value;
      case BOOLEAN -> dialect.asWhole().around(value);
      case TEXT -> dialect.leadingNumber(value);
      case DATE, TIMESTAMP, BYTES, OTHER -> dialect.leadingNumber(dialect.asText().around(value));
    };
  }
}
