package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ArithmeticOperator;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What the columns of a result are called, the same for every database: `city`, `count(*)`.
public final class ResultLabels {
  private final Schema schema;
  private final SourceNames names;

  private ResultLabels(Schema schema, SourceNames names) {
    this.schema = schema;
    this.names = names;
  }

  /// The labels of a query's items; none where it selects `*`, which the database spells out.
  public static Optional<List<String>> of(Query query, Schema schema) {
    ResultLabels labels =
        new ResultLabels(schema, SourceNames.of(schema, new SqliteDialect(), query.from()));
    List<Select.Item> items = query.select().items();
    boolean star = items.stream().anyMatch(ResultLabels::isStar);
    return star ? Optional.empty() : Optional.of(items.stream().map(labels::of).toList());
  }

  private static boolean isStar(Select.Item item) {
    return item.aggregate() == Aggregate.NONE
        && item.expression() instanceof ColumnUse use
        && use.column().isStar();
  }

  private String of(Select.Item item) {
    return of(item.whole());
  }

  private String of(Expression expression) {
    return switch (expression) {
      case ColumnUse use -> {
        String column = schema.column(use.column()).name();
        String value =
            use.part() == DatePart.WHOLE
                ? column
                : use.part().name().toLowerCase(Locale.ROOT) + "(" + column + ")";
        String name = (use.distinct() ? "DISTINCT " : "") + value;
        yield use.aggregate() == Aggregate.NONE
            ? name
            : LoosePrinter.word(use.aggregate()) + "(" + name + ")";
      }
      case Expression.Arithmetic(var operator, var left, var right) ->
          (operator == ArithmeticOperator.PERCENT ? "100 * " : "")
              + of(left)
              + " "
              + operator.symbol()
              + " "
              + of(right);
      case Expression.AggregateOf(var aggregate, var argument, var where) ->
          LoosePrinter.word(aggregate)
              + "("
              + of(argument)
              + where.map(condition -> " where " + of(condition)).orElse("")
              + ")";
    };
  }

  private String of(Condition condition) {
    LoosePrinter printer = new LoosePrinter(IndentedText.flat(), names, (_, _) -> {});
    printer.condition(condition);
    return printer.out.toString();
  }
}
