package dev.wayfarer.sql.dialect;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.schema.Storage;

/// MySQL and MariaDB: texts are compared without regard to case unless a collation says otherwise,
/// and division is never whole.
@PublicApi
public final class MySqlDialect extends Dialect {
  public MySqlDialect() {
    super('`', "[A-Za-z_][A-Za-z0-9_]*");
  }

  /// A backslash would take the quote that follows it into the text.
  @Override
  public String text(String value) {
    return super.text(value.replace("\\", "\\\\"));
  }

  @Override
  public Wrap asText() {
    return new Wrap("CAST(", " AS CHAR)");
  }

  @Override
  public Wrap asNumber() {
    return new Wrap("(NULLIF(REGEXP_SUBSTR(", ", '" + WHOLLY_NUMBER + "'), '') + 0e0)");
  }

  @Override
  public String leadingNumber(String text) {
    return "(" + text + " + 0e0)";
  }

  @Override
  public Wrap asWhole() {
    return new Wrap("CAST(", " AS SIGNED)");
  }

  @Override
  public Wrap asReal() {
    return new Wrap("CAST(", " AS DOUBLE)");
  }

  @Override
  public Wrap averaged(Storage.Kind kind) {
    return kind == Storage.Kind.REAL ? Wrap.NONE : asReal();
  }

  @Override
  public String equatable(String column, Storage storage) {
    return column + storage.collation().map(c -> " COLLATE " + c).orElse("");
  }

  @Override
  public String quotient(String left, String right, boolean whole) {
    return whole ? left + " DIV " + right : asReal().around(left) + " / " + right;
  }

  @Override
  protected String yearMonth(String column) {
    return "DATE_FORMAT(" + column + ", '%Y-%m')";
  }

  @Override
  protected String isoDate(String text) {
    return "NULLIF(REGEXP_SUBSTR(" + text + ", '" + ISO_DATE + "'), '')";
  }

  @Override
  public String like(String text, String not, String pattern, boolean literal, Storage storage) {
    // A backslash escapes in a pattern too, and ESCAPE '' does not change that.
    String lowered =
        literal ? text(lower(pattern).replace("\\", "\\\\")) : "LOWER(" + pattern + ")";
    return equatable("LOWER(" + text + ")", storage) + " " + not + "LIKE " + lowered;
  }

  @Override
  public boolean limitsInside() {
    return false;
  }

  /// There are no arrays: the first of all values in a row, as a text.
  @Override
  public String valueAtExtreme(String column, Storage storage, String by, boolean largest) {
    String order = largest ? by + " DESC" : by + " IS NULL, " + by;
    String first =
        "SUBSTRING_INDEX(GROUP_CONCAT(%s ORDER BY %s SEPARATOR '\\n'), '\\n', 1)"
            .formatted(column, order);
    return storage.kind().isNumber() ? "(" + first + " + 0)" : first;
  }
}
