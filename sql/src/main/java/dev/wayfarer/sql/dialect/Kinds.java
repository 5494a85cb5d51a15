package dev.wayfarer.sql.dialect;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ArithmeticOperator;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storage;
import dev.wayfarer.sql.schema.Storage.Kind;
import dev.wayfarer.sql.schema.Storages;

/// What kind of value an expression has.
public final class Kinds {
  private static final Storage COUNT = new Storage(Kind.WHOLE, false);

  private final Schema schema;
  private final Storages storages;

  public Kinds(Schema schema, Storages storages) {
    this.schema = schema;
    this.storages = storages;
  }

  /// How the column behind a use is kept, or the part of it that counts, whatever is made of it.
  public Storage stored(ColumnUse use) {
    return switch (use.part()) {
      case WHOLE -> use.column().isStar() ? COUNT : storages.of(schema, use.column());
      case YEAR, MONTH, DAY -> new Storage(Kind.WHOLE, true);
      case YEAR_MONTH -> new Storage(Kind.TEXT, true);
    };
  }

  /// How the column itself is kept that a part is taken of.
  public Storage whole(ColumnUse use) {
    return stored(use.with(DatePart.WHOLE));
  }

  public Storage of(Expression expression) {
    return switch (expression) {
      case ColumnUse use -> aggregated(use.aggregate(), stored(use));
      case Expression.Arithmetic(var operator, var left, var right) ->
          computed(operator, of(left), of(right));
      case Expression.AggregateOf(var aggregate, var argument, _) ->
          new Storage(aggregated(aggregate, of(argument)).kind(), true);
    };
  }

  public Storage of(Select.Item item) {
    return aggregated(item.aggregate(), of(item.expression()));
  }

  private static Storage aggregated(Aggregate aggregate, Storage of) {
    return switch (aggregate) {
      case NONE -> of;
      case COUNT -> COUNT;
      case MAX, MIN -> new Storage(comparable(of.kind()), of.nullable(), of.collation());
      case SUM -> new Storage(summed(of.kind()), of.nullable());
      case AVG -> new Storage(Kind.REAL, of.nullable());
    };
  }

  /// What max and min work on, where not every database has them for every kind.
  private static Kind comparable(Kind kind) {
    return switch (kind) {
      case WHOLE, DECIMAL, REAL, TEXT, DATE, TIMESTAMP -> kind;
      case BOOLEAN -> Kind.WHOLE;
      case BYTES, OTHER -> Kind.TEXT;
    };
  }

  private static Kind summed(Kind kind) {
    return switch (kind) {
      case WHOLE, BOOLEAN -> Kind.WHOLE;
      case DECIMAL -> Kind.DECIMAL;
      case REAL, TEXT, DATE, TIMESTAMP, BYTES, OTHER -> Kind.REAL;
    };
  }

  private static Storage computed(ArithmeticOperator operator, Storage left, Storage right) {
    Kind both =
        summed(left.kind()).compareTo(summed(right.kind())) > 0
            ? summed(left.kind())
            : summed(right.kind());
    boolean quotient = operator == ArithmeticOperator.DIVIDE || operator.isRatio();
    return new Storage(
        operator.isRatio() || (quotient && both == Kind.DECIMAL) ? Kind.REAL : both,
        quotient || left.nullable() || right.nullable());
  }
}
