package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Optional;

/// What the columns of a result are called, the same for every database: `city`, `count(*)`.
public final class ResultLabels {
  private final Schema schema;

  private ResultLabels(Schema schema) {
    this.schema = schema;
  }

  /// The labels of a query's items; none where it selects `*`, which the database spells out.
  public static Optional<List<String>> of(Query query, Schema schema) {
    ResultLabels labels = new ResultLabels(schema);
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
    String inner = of(item.expression());
    return item.aggregate() == Aggregate.NONE
        ? inner
        : LoosePrinter.word(item.aggregate()) + "(" + inner + ")";
  }

  private String of(Expression expression) {
    return switch (expression) {
      case ColumnUse use -> {
        String name = (use.distinct() ? "DISTINCT " : "") + schema.column(use.column()).name();
        yield use.aggregate() == Aggregate.NONE
            ? name
            : LoosePrinter.word(use.aggregate()) + "(" + name + ")";
      }
      case Expression.Arithmetic(var operator, var left, var right) ->
          of(left) + " " + operator.symbol() + " " + of(right);
    };
  }
}
