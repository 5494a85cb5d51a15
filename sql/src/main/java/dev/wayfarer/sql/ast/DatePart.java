package dev.wayfarer.sql.ast;

import dev.wayfarer.sql.PublicApi;

/// How much of a date counts where a column is used.
@PublicApi
public enum DatePart {
  /// All of it; so it is with values that are no dates.
  WHOLE,
  YEAR,
  /// 1 to 12, of any year.
  MONTH,
  /// 1 to 31, of any month.
  DAY,
  /// A month of one year, as a text: `2024-03`.
  YEAR_MONTH
}
