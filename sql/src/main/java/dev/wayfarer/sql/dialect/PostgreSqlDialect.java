package dev.wayfarer.sql.dialect;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.schema.Storage;

/// PostgreSQL: names without quotes are in lower case, texts sort by a language unless told not to.
@PublicApi
public final class PostgreSqlDialect extends Dialect {
  public PostgreSqlDialect() {
    super('"', "[a-z_][a-z0-9_]*");
  }

  @Override
  public Wrap asText() {
    return new Wrap("CAST(", " AS TEXT)");
  }

  @Override
  public Wrap asNumber() {
    String number = "^([ ]*" + ungrouped() + "[ ]*)$";
    return new Wrap("CAST(substring(", " FROM '" + number + "') AS DOUBLE PRECISION)");
  }

  @Override
  public String leadingNumber(String text) {
    String found = "substring(" + text + " FROM '^[ ]*(" + ungrouped() + ")')";
    return "CASE WHEN %s IS NOT NULL THEN coalesce(CAST(%s AS DOUBLE PRECISION), 0) END"
        .formatted(text, found);
  }

  /// PostgreSQL returns what the first group of a pattern matches, so there must be no other.
  private static String ungrouped() {
    return NUMBER.replace("(", "(?:");
  }

  @Override
  public String sortable(String column, Storage storage) {
    return column + storage.collation().map(c -> " COLLATE " + c).orElse("");
  }

  @Override
  public String quotient(String left, String right, boolean whole) {
    String divisor = "NULLIF(" + right + ", 0)";
    return (whole ? left : asReal().around(left)) + " / " + divisor;
  }

  /// EXTRACT returns a number with a fraction.
  @Override
  public String datePart(DatePart part, String column, Storage storage) {
    String value = super.datePart(part, column, storage);
    return value.startsWith("EXTRACT") ? asWhole().around(value) : value;
  }

  @Override
  protected String yearMonth(String column) {
    return "to_char(" + column + ", 'YYYY-MM')";
  }

  @Override
  protected String isoDate(String text) {
    return "substring(" + text + " FROM '" + ISO_DATE + "')";
  }

  @Override
  public String like(String text, String not, String pattern, boolean literal, Storage storage) {
    return ilike(text, not, pattern, literal) + withoutEscapes(pattern, literal);
  }

  @Override
  public String nulls(Direction direction) {
    return direction == Direction.ASC ? " NULLS FIRST" : " NULLS LAST";
  }

  @Override
  public String valueAtExtreme(String column, Storage storage, String by, boolean largest) {
    return "(array_agg(%s ORDER BY %s %s NULLS LAST))[1]"
        .formatted(column, by, largest ? "DESC" : "ASC");
  }
}
