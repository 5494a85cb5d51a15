package dev.wayfarer.sql.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// How a database spells names and texts.
///
/// Names are quoted only where they must be: a name without quotes reads better, and Spider's
/// evaluator takes every quoted word for a value.
public enum Dialect {
  SQLITE('"', '"', false, true),
  POSTGRESQL('"', '"', true, false),
  MYSQL('`', '`', false, false),
  DUCKDB('"', '"', false, false),
  /// A database of which nothing is known but that it follows the standard.
  STANDARD('"', '"', true, false);

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern PLAIN_LOWER = Pattern.compile("[a-z_][a-z0-9_]*");

  /// Words that no SQLite statement takes for a name.
  private static final Set<String> RESERVED_IN_SQLITE =
      words(
          """
          ADD ALL ALTER AND AS AUTOINCREMENT BETWEEN CASE CHECK COLLATE COMMIT CONSTRAINT CREATE
          DEFAULT DEFERRABLE DELETE DISTINCT DROP ELSE ESCAPE EXCEPT EXISTS FOREIGN FROM GROUP
          HAVING IN INDEX INSERT INTERSECT INTO IS ISNULL JOIN LIMIT NOT NOTHING NOTNULL NULL ON OR
          ORDER PRIMARY REFERENCES RETURNING SELECT SET TABLE THEN TO TRANSACTION UNION UNIQUE
          UPDATE USING VALUES WHEN WHERE
          """);

  /// Words that SQLite takes for a name after FROM or a dot, but not where an expression begins.
  private static final Set<String> NO_START_IN_SQLITE =
      words("CAST CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP RAISE");

  /// Words that some other database reserves; quoting one too many does no harm there.
  private static final Set<String> RESERVED_ELSEWHERE =
      words(
          """
          ANALYSE ANALYZE ANY ARRAY ASC ASYMMETRIC AUTHORIZATION BINARY BOTH BY CALL CAST CHANGE
          CHAR CHARACTER COLLATION COLUMN CONCURRENTLY CONDITION CONTINUE CONVERT CROSS CUBE
          CUME_DIST CURRENT_CATALOG CURRENT_DATE CURRENT_ROLE CURRENT_SCHEMA CURRENT_TIME
          CURRENT_TIMESTAMP CURRENT_USER CURSOR DATABASE DATABASES DECLARE DELAYED DENSE_RANK DESC
          DESCRIBE DIV DO DUAL EACH ELSEIF EMPTY END EXIT EXPLAIN FALSE FETCH FIRST_VALUE FOR FORCE
          FREEZE FULL FULLTEXT FUNCTION GENERATED GET GRANT GROUPING GROUPS IF IGNORE ILIKE
          INITIALLY INNER INOUT INTERVAL ITERATE KEY KEYS KILL LAG LAST_VALUE LATERAL LEAD LEADING
          LEAVE LEFT LIKE LINES LOAD LOCALTIME LOCALTIMESTAMP LOCK LONG LOOP MATCH MOD NATURAL
          NTH_VALUE NTILE OF OFFSET ONLY OPTIMIZE OPTION OUT OUTER OVER OVERLAPS PARTITION
          PERCENT_RANK PLACING PRECISION PROCEDURE PURGE QUALIFY RANGE RANK READ RECURSIVE REGEXP
          RELEASE RENAME REPEAT REPLACE REQUIRE RESTRICT REVOKE RIGHT RLIKE ROW ROW_NUMBER ROWS
          SCHEMA SCHEMAS SENSITIVE SEPARATOR SESSION_USER SHOW SIGNAL SIMILAR SOME SPATIAL SQL
          STARTING STORED SYMMETRIC SYSTEM SYSTEM_USER TABLESAMPLE TERMINATED TRAILING TRIGGER TRUE
          UNDO UNLOCK UNSIGNED USAGE USE USER VALUE VARIADIC VARYING VERBOSE VIRTUAL WHILE WINDOW
          WITH WITHIN WITHOUT WRITE XOR YEAR ZEROFILL
          """);

  private final char open;
  private final char close;
  private final boolean foldsCase;
  private final boolean sqlite;

  Dialect(char open, char close, boolean foldsCase, boolean sqlite) {
    this.open = open;
    this.close = close;
    this.foldsCase = foldsCase;
    this.sqlite = sqlite;
  }

  /// The dialect of a database product by the name its driver gives: `SQLite`, `PostgreSQL`.
  public static Dialect ofProduct(String product) {
    return switch (product.toLowerCase(Locale.ROOT)) {
      case "sqlite" -> SQLITE;
      case "postgresql" -> POSTGRESQL;
      case "mysql", "mariadb" -> MYSQL;
      case "duckdb" -> DUCKDB;
      default -> STANDARD;
    };
  }

  /// A name as it stands in SQL text: in quotes where it needs them.
  public String name(String name) {
    return needsQuotes(name) ? open + name.replace("" + close, "" + close + close) + close : name;
  }

  /// A text as a literal.
  String text(String value) {
    String doubled = value.replace("'", "''");
    // In MySQL a backslash would take the quote that follows it into the text.
    return "'" + (this == MYSQL ? doubled.replace("\\", "\\\\") : doubled) + "'";
  }

  boolean needsQuotes(String name) {
    if (!(foldsCase ? PLAIN_LOWER : PLAIN).matcher(name).matches()) {
      return true;
    }
    String word = name.toUpperCase(Locale.ROOT);
    return RESERVED_IN_SQLITE.contains(word) || (!sqlite && RESERVED_ELSEWHERE.contains(word));
  }

  /// Whether a name may be the first word of an expression. Where not, it must follow a dot.
  boolean startsExpression(String name) {
    return !sqlite || !NO_START_IN_SQLITE.contains(name.toUpperCase(Locale.ROOT));
  }

  /// Whether a subquery in FROM must have a name.
  boolean namesDerivedTables() {
    return !sqlite;
  }

  /// The words of a text as a set.
  static Set<String> words(String text) {
    return Arrays.stream(text.strip().split("\\s+")).collect(Collectors.toUnmodifiableSet());
  }
}
