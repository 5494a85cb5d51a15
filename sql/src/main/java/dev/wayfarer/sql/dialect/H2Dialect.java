package dev.wayfarer.sql.dialect;

import dev.wayfarer.sql.schema.Storage;
import java.util.regex.Pattern;

/// H2: names without quotes are in upper case.
public final class H2Dialect extends Dialect {
  private static final Pattern PLAIN = Pattern.compile("[A-Z_][A-Z0-9_]*");

  public H2Dialect() {
    super('"');
  }

  @Override
  public boolean needsQuotes(String name) {
    return !PLAIN.matcher(name).matches() || ReservedWords.anywhere(name);
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
  public String like(String text, String not, String pattern, boolean literal, Storage storage) {
    return text
        + " "
        + not
        + "ILIKE "
        + (literal ? text(pattern) : pattern)
        + withoutEscapes(pattern, literal);
  }

  @Override
  public String valueAtExtreme(String column, Storage storage, String by, boolean largest) {
    return "ARRAY_AGG(%s ORDER BY %s %s NULLS LAST)[1]"
        .formatted(column, by, largest ? "DESC" : "ASC");
  }
}
