package dev.wayfarer.sql.dialect;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.schema.Storage;

/// H2: names without quotes are in upper case.
@PublicApi
public final class H2Dialect extends Dialect {
  public H2Dialect() {
    super('"', "[A-Z_][A-Z0-9_]*");
  }

  @Override
  public Wrap asText() {
    return new Wrap("CAST(", " AS VARCHAR)");
  }

  @Override
  public Wrap asNumber() {
    return new Wrap("CAST(REGEXP_SUBSTR(", ", '" + WHOLLY_NUMBER + "') AS DOUBLE PRECISION)");
  }

  @Override
  public String leadingNumber(String text) {
    String found = "REGEXP_SUBSTR(" + text + ", '^[ ]*" + NUMBER + "')";
    return "CASE WHEN %s IS NOT NULL THEN COALESCE(CAST(%s AS DOUBLE PRECISION), 0) END"
        .formatted(text, found);
  }

  @Override
  public Wrap averaged(Storage.Kind kind) {
    return kind == Storage.Kind.REAL ? Wrap.NONE : asReal();
  }

  @Override
  public String quotient(String left, String right, boolean whole) {
    return (whole ? left : asReal().around(left)) + " / NULLIF(" + right + ", 0)";
  }

  @Override
  protected String yearMonth(String column) {
    return "FORMATDATETIME(" + column + ", 'yyyy-MM')";
  }

  @Override
  protected String isoDate(String text) {
    return "REGEXP_SUBSTR(" + text + ", '" + ISO_DATE + "')";
  }

  @Override
  public String like(String text, String not, String pattern, boolean literal, Storage storage) {
    return ilike(text, not, pattern, literal) + withoutEscapes(pattern, literal);
  }

  @Override
  public String valueAtExtreme(String column, Storage storage, String by, boolean largest) {
    return "ARRAY_AGG(%s ORDER BY %s %s NULLS LAST)[1]"
        .formatted(column, by, largest ? "DESC" : "ASC");
  }
}
