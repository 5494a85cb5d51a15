package dev.wayfarer.sql.score;

import dev.wayfarer.sql.PublicApi;
import java.util.Locale;

/// How much SQL a gold query takes, in Spider's four levels.
@PublicApi
public enum Hardness {
  EASY,
  MEDIUM,
  HARD,
  EXTRA;

  /// The name in lower case, as reports write it.
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// @param clauses clauses beyond SELECT and FROM, joins, ORs and LIKEs
  /// @param nested subqueries in conditions, and set branches
  /// @param others kinds of element of which there is more than one
  static Hardness of(int clauses, int nested, int others) {
    if (nested == 0) {
      if (clauses <= 1 && others == 0) {
        return EASY;
      }
      if ((clauses <= 1 && others <= 2) || (clauses <= 2 && others < 2)) {
        return MEDIUM;
      }
      if ((clauses <= 2 && others > 2) || (clauses == 3 && others <= 2)) {
        return HARD;
      }
      return EXTRA;
    }
    return nested == 1 && clauses <= 1 && others == 0 ? HARD : EXTRA;
  }
}
