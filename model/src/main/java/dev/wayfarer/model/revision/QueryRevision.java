package dev.wayfarer.model.revision;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Revises predicted queries where the question says something else in so many words.
///
/// - A number behind “fewer than”, “at most”, “no less than” … is compared so ([ComparisonWords]).
/// - A cell that stands whole in the question is used before its look-alikes ([WholeCells]).
/// - The oldest by date of birth was born first ([DirectionWords]).
/// - “The five best” are five ([LimitNumbers]).
/// - A date is compared with a year by its year ([DateParts]).
/// - What a yes-or-no column is called means `yes` ([FlagValues]).
/// - Half an hour is 30 to a column of minutes ([UnitNumbers]).
/// - A time that the question says, “last year”, is a condition ([SaidTimes]), and so is a cell
///   that stands whole in it ([SaidCells]).
/// - “Not shipped yet” has no date of shipping; “inactive” is the `no` of a yes-or-no column
///   ([DeniedColumns]).
/// - Revenue and the best-selling are read from the lines of orders ([LineTotals]), and a figure
///   “per department” is one of each ([SaidGroups]).
/// - What is expensive is so by its price, not by its cost ([PriceWords]), and “how many customers”
///   counts each once ([CountedRows]).
/// - What is in no row of a list may not be hidden by a NULL in it ([MissingInLists]).
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
  private final UnitNumbers units;
  private final SaidTimes times;
  private final SaidCells saidCells;
  private final DeniedColumns denied;
  private final MissingInLists missing;
  private final SaidGroups groups;
  private final LineTotals totals;
  private final PriceWords prices;
  private final CountedRows counts;

  QueryRevision(LinkedQuestion question, Schema schema, Optional<ValueIndex> index) {
    this.schema = schema;
    this.comparisons = new ComparisonWords(question, schema);
    this.dates = new DateParts(schema);
    this.flags = new FlagValues(question);
    this.cells = new WholeCells(question);
    this.directions = new DirectionWords(question, schema);
    this.limits = new LimitNumbers(question);
    this.impossible = new ImpossibleComparisons(question, schema);
    this.units = new UnitNumbers(question, schema);
    this.times = new SaidTimes(question, schema);
    this.saidCells = new SaidCells(question, schema);
    this.denied = new DeniedColumns(question, schema, index);
    this.missing = new MissingInLists(schema, index);
    this.groups = new SaidGroups(question, schema);
    this.totals = new LineTotals(question, schema);
    this.prices = new PriceWords(question, schema);
    this.counts = new CountedRows(question, schema);
  }

  /// The queries as the question wants them, the best first. Those that become the same are one.
  ///
  /// @param schema that of the queries
  /// @param cells of the database; empty where its rows are out of reach
  /// @param found the best first
  public static List<PredictedQuery> of(
      LinkedQuestion question,
      Schema schema,
      Optional<ValueIndex> cells,
      List<PredictedQuery> found) {
    return new QueryRevision(question, schema, cells).of(found);
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
    Query figures = groups.revised(totals.revised(parts(predicted)));
    return counts.revised(
        missing.revised(denied.revised(saidCells.revised(times.revised(figures)))));
  }

  /// The query with other comparisons, limits and directions.
  private Query parts(Query predicted) {
    return new TreeMapper() {
      @Override
      protected ColumnUse column(ColumnUse use) {
        return prices.revised(use);
      }

      @Override
      protected Condition.Compare comparison(Condition.Compare comparison) {
        return cells.revised(
            flags.revised(units.revised(dates.revised(comparisons.revised(comparison, predicted)))),
            predicted);
      }

      @Override
      protected Condition.Between between(Condition.Between between) {
        return units.revised(dates.revised(between));
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
