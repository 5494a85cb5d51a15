package dev.wayfarer.sql.dialect;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.schema.Storage;

/// DuckDB: names keep their case and are found in any, and division has an operator of its own for
/// whole numbers.
@PublicApi
public final class DuckDbDialect extends Dialect {
  public DuckDbDialect() {
    super('"', "[A-Za-z_][A-Za-z0-9_]*");
  }

  @Override
  public Wrap asText() {
    return new Wrap("CAST(", " AS VARCHAR)");
  }

  @Override
  public Wrap asNumber() {
    return new Wrap("TRY_CAST(regexp_extract(", ", '" + WHOLLY_NUMBER + "') AS DOUBLE)");
  }

  @Override
  public String leadingNumber(String text) {
    String found = "regexp_extract(" + text + ", '^[ ]*" + NUMBER + "')";
    return "CASE WHEN %s IS NOT NULL THEN coalesce(TRY_CAST(%s AS DOUBLE), 0) END"
        .formatted(text, found);
  }

  @Override
  public String quotient(String left, String right, boolean whole) {
    return left + (whole ? " // " : " / ") + "NULLIF(" + right + ", 0)";
  }

  @Override
  protected String yearMonth(String column) {
    return "strftime(" + column + ", '%Y-%m')";
  }

  @Override
  protected String isoDate(String text) {
    return "NULLIF(regexp_extract(" + text + ", '" + ISO_DATE + "'), '')";
  }

  @Override
  public String like(String text, String not, String pattern, boolean literal, Storage storage) {
    return ilike(text, not, pattern, literal);
  }

  @Override
  public String nulls(Direction direction) {
    return direction == Direction.ASC ? " NULLS FIRST" : " NULLS LAST";
  }

  @Override
  public String valueAtExtreme(String column, Storage storage, String by, boolean largest) {
    return (largest ? "arg_max(" : "arg_min(") + column + ", " + by + ")";
  }
}
