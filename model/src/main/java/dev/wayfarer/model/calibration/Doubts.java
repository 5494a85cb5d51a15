package dev.wayfarer.model.calibration;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Schema;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// How much there is of each [Doubt] about an answer.
///
/// @param amounts 0 where there is none
public record Doubts(Map<Doubt, Double> amounts) {
  public static final Doubts NONE = new Doubts(Map.of());

  public Doubts {
    Map<Doubt, Double> copy = new EnumMap<>(Doubt.class);
    amounts.forEach(
        (doubt, amount) -> {
          if (amount != 0) {
            copy.put(doubt, amount);
          }
        });
    amounts = Collections.unmodifiableMap(copy);
  }

  /// The doubts that a question and its queries give rise to.
  ///
  /// @param schema that of the queries
  /// @param predicted the queries as the parser predicted them
  /// @param found the same as they are answered with, the best first
  public static Doubts of(
      LinkedQuestion question,
      Schema schema,
      List<PredictedQuery> predicted,
      List<PredictedQuery> found) {
    PredictedQuery best = found.getFirst();
    Map<Doubt, Double> amounts = new QueryDoubts(question, schema, best).amounts();
    boolean isAsPredicted =
        predicted.stream()
            .anyMatch(query -> once(query.query(), schema).equals(once(best.query(), schema)));
    amounts.put(Doubt.CHANGED, isAsPredicted ? 0.0 : 1.0);
    amounts.put(Doubt.CLOSE_SECOND, closeSecond(found));
    return new Doubts(amounts);
  }

  /// The query with DISTINCT in place of groups by a key that only show each row once: who says the
  /// one means the other.
  private static Query once(Query query, Schema schema) {
    boolean isOnce =
        query.groupBy().size() == 1
            && schema.isPrimaryKey(query.groupBy().getFirst().column())
            && query.having().isEmpty()
            && query.orderBy().isEmpty()
            && query.select().items().stream().noneMatch(Select.Item::isAggregated);
    return isOnce
        ? query.withGroupBy(List.of()).withSelect(new Select(true, query.select().items()))
        : query;
  }

  private static double closeSecond(List<PredictedQuery> found) {
    return found.size() < 2
        ? 0
        : Math.min(1, Math.exp(found.get(1).logProbability() - found.get(0).logProbability()));
  }

  /// The same with the doubts that a result gives rise to.
  public Doubts and(Rows result) {
    Map<Doubt, Double> all = new EnumMap<>(Doubt.class);
    all.putAll(amounts);
    List<List<Cell>> rows = result.rows();
    all.put(Doubt.EMPTY, rows.isEmpty() ? 1.0 : 0.0);
    boolean isCell = rows.size() == 1 && rows.getFirst().size() == 1;
    all.put(Doubt.ZERO, isCell && isZero(rows.getFirst().getFirst()) ? 1.0 : 0.0);
    boolean isNull =
        !rows.isEmpty()
            && rows.stream().flatMap(List::stream).allMatch(Cell.Null.class::isInstance);
    all.put(Doubt.ONLY_NULL, isNull ? 1.0 : 0.0);
    all.put(Doubt.REPEATED_ROWS, new HashSet<>(rows).size() < rows.size() ? 1.0 : 0.0);
    return new Doubts(all);
  }

  private static boolean isZero(Cell cell) {
    return switch (cell) {
      case Cell.Whole(long whole) -> whole == 0;
      case Cell.Real(double real) -> real == 0;
      case Cell.Null _, Cell.Text _, Cell.Bytes _ -> false;
    };
  }

  public double of(Doubt doubt) {
    return amounts.getOrDefault(doubt, 0.0);
  }
}
