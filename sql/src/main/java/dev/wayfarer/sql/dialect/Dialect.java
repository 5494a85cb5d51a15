package dev.wayfarer.sql.dialect;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.schema.Storage;
import java.util.Locale;
import java.util.regex.Pattern;

/// How a database spells SQL, so that a query means the same as on SQLite.
///
/// Names are quoted only where they must be: a name without quotes reads better, and Spider's
/// evaluator takes every quoted word for a value.
///
/// Whoever wants another database asked extends this class, or one of those that exist, and has an
/// engine of [dev.wayfarer.sql.jdbc.Engine] return it.
@PublicApi
public abstract class Dialect {
  /// A number as SQLite reads it at the beginning of a text, as a regular expression.
  protected static final String NUMBER = "[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?";

  /// A text that is a number as a whole, as a regular expression.
  protected static final String WHOLLY_NUMBER = "^[ ]*" + NUMBER + "[ ]*$";

  /// A date as ISO 8601 writes it, at the beginning of a text, as a regular expression.
  protected static final String ISO_DATE = "^[0-9]{4}-[0-9]{2}-[0-9]{2}";

  private final char quote;
  private final Pattern plain;

  /// A dialect.
  ///
  /// @param plain what a name must match to need no quotes
  protected Dialect(char quote, String plain) {
    this.quote = quote;
    this.plain = Pattern.compile(plain);
  }

  /// A name as it stands in SQL text: in quotes where it needs them.
  public final String name(String name) {
    return needsQuotes(name) ? quoted(name) : name;
  }

  /// A name in quotes.
  public final String quoted(String name) {
    return quote + name.replace("" + quote, "" + quote + quote) + quote;
  }

  public final boolean needsQuotes(String name) {
    return !plain.matcher(name).matches() || isReserved(name);
  }

  /// A table as FROM names it. A database that holds tables in several schemas has paths for names,
  /// `sales.orders`, and says here how their parts are quoted.
  public String table(String tableName) {
    return name(tableName);
  }

  /// Whether a name without quotes would be taken for a word of SQL.
  protected boolean isReserved(String name) {
    return ReservedWords.anywhere(name);
  }

  /// A text as a literal.
  public String text(String value) {
    return "'" + value.replace("'", "''") + "'";
  }

  /// A date as a literal that is compared with dates.
  ///
  /// @param iso like `2024-05-01`
  public String date(String iso) {
    return text(iso);
  }

  /// A point in time as a literal that is compared with others.
  ///
  /// @param iso like `2024-05-01 18:30:00`
  public String timestamp(String iso) {
    return text(iso);
  }

  /// The beginning of a text.
  public String beginning(String text, int length) {
    return "LEFT(" + text + ", " + length + ")";
  }

  /// Whether a name may be the first word of an expression. Where not, it must follow a dot.
  public boolean startsExpression(String name) {
    return true;
  }

  /// Whether the database minds kinds of values and bare columns beside groups, as all do but
  /// SQLite. Where it does not, none of what follows is asked for.
  public boolean isStrict() {
    return true;
  }

  /// Anything as a text.
  public abstract Wrap asText();

  /// A text as the number that it is as a whole; NULL where it is none.
  public abstract Wrap asNumber();

  /// A text as the number that it begins with; 0 where it begins with none.
  public abstract String leadingNumber(String text);

  /// A truth value as 1 or 0, a large number as one of 64 bits.
  public Wrap asWhole() {
    return new Wrap("CAST(", " AS BIGINT)");
  }

  /// A number of any kind as a floating-point one.
  public Wrap asReal() {
    return new Wrap("CAST(", " AS DOUBLE PRECISION)");
  }

  /// A number as the argument of avg, so that no digits of the average are cut.
  public Wrap averaged(Storage.Kind kind) {
    return Wrap.NONE;
  }

  /// A text column where only equality counts.
  public String equatable(String column, Storage storage) {
    return column;
  }

  /// A text column where order counts: bytes decide, as on SQLite.
  public String sortable(String column, Storage storage) {
    return equatable(column, storage);
  }

  /// A quotient: NULL where the divisor is 0, cut to a whole number where both are whole.
  public abstract String quotient(String left, String right, boolean whole);

  /// A quotient with all its digits: NULL where the divisor is 0.
  public String ratio(String left, String right) {
    return asReal().around(left) + " / NULLIF(" + right + ", 0)";
  }

  /// The part of a date: a number, or a text such as `2024-03`; NULL where there is no date.
  ///
  /// @param part other than the whole
  /// @param storage of the column
  public String datePart(DatePart part, String column, Storage storage) {
    if (storage.kind() == Storage.Kind.DATE || storage.kind() == Storage.Kind.TIMESTAMP) {
      return part == DatePart.YEAR_MONTH
          ? yearMonth(column)
          : "EXTRACT(" + part.name() + " FROM " + column + ")";
    }
    String text = storage.kind() == Storage.Kind.TEXT ? column : asText().around(column);
    return switch (part) {
      case WHOLE -> throw new IllegalArgumentException("part: expected one, found the whole");
      case YEAR -> asWhole().around(characters(text, 1, 4));
      case MONTH -> asWhole().around(characters(text, 6, 2));
      case DAY -> asWhole().around(characters(text, 9, 2));
      case YEAR_MONTH -> characters(text, 1, 7);
    };
  }

  private String characters(String text, int from, int length) {
    return "SUBSTRING(" + isoDate(text) + ", " + from + ", " + length + ")";
  }

  /// Year and month of a date or timestamp, as a text: `2024-03`.
  protected String yearMonth(String column) {
    return "SUBSTRING(" + asText().around(column) + ", 1, 7)";
  }

  /// The date that a text begins with, as a text; NULL where it begins with none. A database with
  /// regular expressions can tell digits from other characters.
  protected String isoDate(String text) {
    return "CASE WHEN %s LIKE '____-__-__%%' THEN SUBSTRING(%s, 1, 10) END".formatted(text, text);
  }

  /// `column LIKE pattern` with no regard to case.
  ///
  /// @param not `NOT ` or nothing
  /// @param pattern a literal's text where `literal`, else SQL
  public abstract String like(
      String text, String not, String pattern, boolean literal, Storage storage);

  /// Whether the subquery of IN may have a LIMIT.
  public boolean limitsInside() {
    return true;
  }

  /// What follows a key of ORDER BY that may be NULL: on SQLite NULL is less than all else.
  public String nulls(Direction direction) {
    return "";
  }

  /// The value of a column in the row of a group where another is largest or smallest.
  public abstract String valueAtExtreme(String column, Storage storage, String by, boolean largest);

  static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /// `LIKE` where the database has an operator that does not mind case.
  protected final String ilike(String text, String not, String pattern, boolean literal) {
    return text + " " + not + "ILIKE " + (literal ? text(pattern) : pattern);
  }

  /// Takes from a backslash in a pattern the meaning that SQLite does not give it.
  protected static String withoutEscapes(String pattern, boolean literal) {
    return literal && pattern.indexOf('\\') < 0 ? "" : " ESCAPE ''";
  }
}
