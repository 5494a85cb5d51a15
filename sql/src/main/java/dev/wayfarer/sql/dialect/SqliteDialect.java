package dev.wayfarer.sql.dialect;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.schema.Storage;

/// SQLite, whose rules decide what a query means.
@PublicApi
public final class SqliteDialect extends Dialect {
  public SqliteDialect() {
    super('"', "[A-Za-z_][A-Za-z0-9_]*");
  }

  @Override
  protected boolean isReserved(String name) {
    return ReservedWords.inSqlite(name);
  }

  @Override
  public boolean startsExpression(String name) {
    return !ReservedWords.notFirstInSqlite(name);
  }

  @Override
  public boolean isStrict() {
    return false;
  }

  @Override
  public Wrap asText() {
    return Wrap.NONE;
  }

  @Override
  public Wrap asNumber() {
    return Wrap.NONE;
  }

  @Override
  public String leadingNumber(String text) {
    return text;
  }

  @Override
  public String quotient(String left, String right, boolean whole) {
    return left + " / " + right;
  }

  @Override
  public String ratio(String left, String right) {
    return "CAST(" + left + " AS REAL) / " + right;
  }

  @Override
  public String datePart(DatePart part, String column, Storage storage) {
    String format =
        switch (part) {
          case WHOLE -> throw new IllegalArgumentException("part: expected one, found the whole");
          case YEAR -> "%Y";
          case MONTH -> "%m";
          case DAY -> "%d";
          case YEAR_MONTH -> "%Y-%m";
        };
    return "strftime('" + format + "', " + column + ")";
  }

  @Override
  public String like(String text, String not, String pattern, boolean literal, Storage storage) {
    return text + " " + not + "LIKE " + (literal ? text(pattern) : pattern);
  }

  @Override
  public String valueAtExtreme(String column, Storage storage, String by, boolean largest) {
    return column;
  }
}
