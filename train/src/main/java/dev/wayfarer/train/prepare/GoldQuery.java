package dev.wayfarer.train.prepare;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;

/// The part of a gold query that the grammar expresses.
final class GoldQuery {
  private GoldQuery() {}

  /// The query, without its values where the language leaves them open.
  static Query of(Query query, ActionVocabulary.Options options) {
    return options.values() ? query : Visits.withoutValues(query);
  }
}
