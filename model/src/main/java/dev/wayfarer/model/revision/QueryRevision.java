package dev.wayfarer.model.revision;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Revises predicted queries where the question says something else in so many words.
///
/// - A number behind “fewer than”, “at most”, “no less than” … is compared so ([ComparisonWords]).
/// - A cell that stands whole in the question is used before its look-alikes ([WholeCells]).
/// - The oldest by date of birth was born first ([DirectionWords]).
/// - “The five best” are five ([LimitNumbers]).
/// - A date is compared with a year by its year ([DateParts]).
/// - What a yes-or-no column is called means `yes` ([FlagValues]).
/// - A query that compares a column with what it cannot hold, or with itself, goes behind the
///   others, and without that comparison; behind them goes also what no one asks for, as an average
///   of dates ([ImpossibleComparisons]).
public final class QueryRevision {
  private final Schema schema;
  private final ComparisonWords comparisons;
  private final DateParts dates;
  private final FlagValues flags;
  private final WholeCells cells;
  private final DirectionWords directions;
  private final LimitNumbers limits;
  private final ImpossibleComparisons impossible;

  QueryRevision(LinkedQuestion question, Schema schema) {
    this.schema = schema;
    this.comparisons = new ComparisonWords(question, schema);
    this.dates = new DateParts(schema);
    this.flags = new FlagValues(question);
    this.cells = new WholeCells(question);
    this.directions = new DirectionWords(question, schema);
    this.limits = new LimitNumbers(question);
    this.impossible = new ImpossibleComparisons(question, schema);
  }

  /// The queries as the question wants them, the best first. Those that become the same are one.
  ///
  /// @param schema that of the queries
  /// @param found the best first
  public static List<PredictedQuery> of(
      LinkedQuestion question, Schema schema, List<PredictedQuery> found) {
    return new QueryRevision(question, schema).of(found);
  }

  /// Whether a query has a part that no one means, so that it cannot be right: a comparison of a
  /// column with itself, a salary above an id, an average of dates.
  ///
  /// @param schema that of the query
  public static boolean isMeaningless(LinkedQuestion question, Schema schema, Query query) {
    return new ImpossibleComparisons(question, schema).isIn(query);
  }

  private List<PredictedQuery> of(List<PredictedQuery> found) {
    List<PredictedQuery> revised =
        new ArrayList<>(PredictedQuery.changed(found, this::query, schema));
    revised.sort(Comparator.comparing(query -> impossible.isIn(query.query()))); // stable
    return PredictedQuery.changed(revised, impossible::without, schema);
  }

  /// A query as the question wants it.
  Query query(Query predicted) {
    return new TreeMapper() {
      @Override
      protected Condition.Compare comparison(Condition.Compare comparison) {
        return cells.revised(
            flags.revised(dates.revised(comparisons.revised(comparison))), predicted);
      }

      @Override
      protected Condition.Between between(Condition.Between between) {
        return dates.revised(between);
      }

      @Override
      protected int limit(int limit) {
        return limits.revised(limit, predicted);
      }

      @Override
      protected Ordering ordering(Ordering ordering) {
        return directions.revised(ordering, predicted);
      }
    }.query(predicted);
  }
}
