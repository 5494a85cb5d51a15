package dev.wayfarer.train.prepare;

import dev.wayfarer.model.input.Language;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.train.data.Example;

/// The part of a gold query that a language is to say.
final class GoldQuery {
  private GoldQuery() {}

  /// The query, without its values where the language leaves them open.
  static Query of(Example example, Language.Options options) {
    return options.values() ? example.query() : Visits.withoutValues(example.query());
  }
}
