package dev.wayfarer.sql.dialect;

import dev.wayfarer.sql.PublicApi;

/// What stands before and after an expression to make something else of it.
@PublicApi
public record Wrap(String before, String after) {
  /// Leaves an expression as it is.
  public static final Wrap NONE = new Wrap("", "");

  public String around(String sql) {
    return before + sql + after;
  }
}
