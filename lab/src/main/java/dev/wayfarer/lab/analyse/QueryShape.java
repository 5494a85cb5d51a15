package dev.wayfarer.lab.analyse;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import java.util.Locale;

/// How a query is composed.
enum QueryShape {
  PLAIN,
  /// With a subquery, in FROM or in a condition.
  NESTED,
  /// Two queries and a set operator between them.
  COMBINED;

  static QueryShape of(Query query) {
    if (query.combined().isPresent()) {
      return COMBINED;
    }
    return Visits.allQueries(query).count() > 1 ? NESTED : PLAIN;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
