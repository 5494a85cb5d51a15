package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ArithmeticOperator;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.Grouping;
import dev.wayfarer.sql.dialect.Grouping.Bare;
import dev.wayfarer.sql.dialect.Kinds;
import dev.wayfarer.sql.schema.Storage;
import dev.wayfarer.sql.schema.Storage.Kind;

/// Columns and what is computed of them, in the words of a database that minds kinds of values.
///
/// @param bareAllowed whether columns stand outside of groups, as in WHERE and ON
record StrictColumns(
    Dialect dialect, SourceNames names, Kinds kinds, Grouping grouping, boolean bareAllowed) {

  StrictColumns outsideOfGroups() {
    return new StrictColumns(dialect, names, kinds, grouping, true);
  }

  /// An item of SELECT.
  String item(Select.Item item) {
    return switch (item.expression()) {
      case ColumnUse use ->
          shown(new ColumnUse(item.aggregate(), use.distinct(), use.column(), use.copy()));
      case Expression.Arithmetic arithmetic ->
          item.aggregate() == Aggregate.NONE
              ? shown(arithmetic)
              : aggregated(item.aggregate(), "", shown(arithmetic), kinds.of(arithmetic));
    };
  }

  /// An expression as such.
  String shown(Expression expression) {
    return switch (expression) {
      case ColumnUse use when use.aggregate() != Aggregate.NONE ->
          aggregated(
              use.aggregate(),
              use.distinct() ? "DISTINCT " : "",
              names.column(use, false),
              kinds.stored(use));
      case ColumnUse use -> bare(use);
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
    String column = names.column(use, false);
    Storage stored = kinds.stored(use);
    return switch (treatment(use)) {
      case Bare.Plain() -> column;
      case Bare.Least() -> aggregated(Aggregate.MIN, "", column, stored);
      case Bare.AtExtreme(var by, var largest) ->
          dialect.valueAtExtreme(
              column, stored, comparable(names.column(by, false), kinds.stored(by)), largest);
    };
  }

  private String aggregated(Aggregate aggregate, String distinct, String value, Storage stored) {
    String argument =
        switch (aggregate) {
          case NONE -> throw new IllegalArgumentException("expected an aggregate");
          case COUNT ->
              distinct.isEmpty() || stored.kind() != Kind.TEXT
                  ? value
                  : dialect.equatable(value, stored);
          case MAX, MIN -> comparable(value, stored);
          case SUM -> number(value, stored);
          case AVG -> dialect.averaged(stored.kind()).around(number(value, stored));
        };
    return LoosePrinter.word(aggregate) + "(" + distinct + argument + ")";
  }

  private String comparable(String value, Storage stored) {
    return switch (stored.kind()) {
      case WHOLE, DECIMAL, REAL, DATE, TIMESTAMP -> value;
      case TEXT -> dialect.sortable(value, stored);
      case BOOLEAN -> dialect.asWhole().around(value);
      case BYTES, OTHER -> dialect.asText().around(value);
    };
  }

  private String operand(ColumnUse use, boolean wholeDivision) {
    String number = number(shown(use), kinds.of(use));
    // A sum of whole numbers may have another kind, which divides otherwise.
    return wholeDivision && use.aggregate() == Aggregate.SUM
        ? dialect.asWhole().around(number)
        : number;
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
