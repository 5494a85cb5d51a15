package dev.wayfarer.model.presentation;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;

/// Changes which columns predicted queries show, where the question does not say it.
///
/// - Figures of groups stand beside what the groups are called ([GroupColumns]).
/// - The figure by which groups are kept is not shown where only they are asked for
///   ([HavingFigures]).
/// - A row is shown by its name, not by its key ([NamesForKeys]), nor by another column that the
///   question does not name ([NamesForRows]).
/// - First and last name stand together ([WholeNames]).
/// - What is asked for by name stands there once ([DistinctRows]).
///
/// Other rows stay the same in number, but for those whose key leads nowhere.
public final class Presentation {
  private final WholeNames wholeNames;
  private final NamesForKeys namesForKeys;
  private final NamesForRows namesForRows;
  private final HavingFigures havingFigures;
  private final DistinctRows distinctRows;

  Presentation(LinkedQuestion question, Schema schema) {
    ReadableColumns readable = new ReadableColumns(schema);
    this.wholeNames = new WholeNames(question, schema, readable);
    this.namesForKeys = new NamesForKeys(question, schema, readable);
    this.namesForRows = new NamesForRows(question, schema, readable);
    this.havingFigures = new HavingFigures(question);
    this.distinctRows = new DistinctRows(question, schema, readable);
  }

  /// The queries as they are shown, the best first. Those that become the same are one.
  ///
  /// @param schema that of the queries
  /// @param found the best first
  public static List<PredictedQuery> of(
      LinkedQuestion question, Schema schema, List<PredictedQuery> found) {
    return PredictedQuery.changed(found, new Presentation(question, schema)::query, schema);
  }

  /// The queries with what groups are called before their figures. Those that become the same are
  /// one: the order of columns is no other meaning.
  public static List<PredictedQuery> ordered(Schema schema, List<PredictedQuery> predicted) {
    return PredictedQuery.changed(predicted, GroupColumns::first, schema);
  }

  /// A query as it is shown.
  Query query(Query query) {
    if (query.from().sources().stream().anyMatch(Source.DerivedTable.class::isInstance)) {
      return query;
    }
    if (query.combined().isPresent()) {
      Query persons = wholeNames.ofSet(query);
      return persons.combined().isPresent() ? namesForKeys.ofSet(persons) : persons;
    }
    Query grouped = havingFigures.shown(GroupColumns.shown(query));
    Query named = wholeNames.shown(namesForKeys.shown(namesForRows.shown(grouped)));
    return distinctRows.shown(named);
  }
}
