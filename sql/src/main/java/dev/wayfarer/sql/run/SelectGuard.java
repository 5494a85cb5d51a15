package dev.wayfarer.sql.run;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.SqlScanner.Kind;
import dev.wayfarer.sql.run.SqlScanner.Token;
import java.util.regex.Pattern;

/// Lets a text pass only if it is exactly one SELECT, with or without a WITH before and a `;`
/// after.
///
/// It looks at words and brackets alone: whether the SELECT makes sense is for SQLite to say. Texts
/// that would exhaust SQLite before any limit holds are refused too.
public final class SelectGuard {
  private static final int LONGEST_SQL = 100_000;

  // SQLite's stack grows with tables that refer to each other in a row; 5,000 of them end the JVM.
  private static final int MOST_SELECTS = 500;

  // Where planning takes about a tenth of a second.
  private static final double MOST_COPIES = 1_000;
  private static final double MOST_GROWTH = 100_000;

  /// A table that SQLite has of itself: it tells in which folder the file lies, which is nobody's
  /// business who asks a server.
  private static final Pattern PLACE_OF_FILE =
      Pattern.compile("[\\[\"'`]?pragma_database_list[]\"'`]?", Pattern.CASE_INSENSITIVE);

  private SelectGuard() {}

  /// Returns where the text may be run.
  ///
  /// @throws QueryRefusedException with the reason, where the text is anything else
  public static void check(String sql) {
    if (sql.length() > LONGEST_SQL) {
      throw new QueryRefusedException(
          "expected at most " + LONGEST_SQL + " characters, found " + sql.length());
    }
    // SQLite would stop reading there, and so would run another text than the one checked.
    if (sql.indexOf('\0') >= 0) {
      throw new QueryRefusedException("the text holds a NUL character");
    }
    SqlScanner scanner = new SqlScanner(sql);
    Token verb = scanner.next();
    if (verb.isWord("WITH")) {
      verb = verbAfterWith(scanner);
    }
    if (!verb.isWord("SELECT")) {
      throw new QueryRefusedException("expected SELECT, found " + describe(verb));
    }
    refuseSecondStatement(scanner);
    refuseTokens(sql);
  }

  /// The word that follows the last bracket of the common table expressions: after each `)` there
  /// come only AS, a comma, or the statement itself.
  private static Token verbAfterWith(SqlScanner scanner) {
    int depth = 0;
    boolean afterBracket = false;
    while (true) {
      Token token = scanner.next();
      if (token.kind() == Kind.END || token.isSymbol(';')) {
        return token;
      }
      if (token.isSymbol('(')) {
        depth++;
      } else if (token.isSymbol(')')) {
        depth--;
      } else if (depth == 0 && afterBracket && !token.isSymbol(',') && !token.isWord("AS")) {
        return token;
      }
      afterBracket = token.isSymbol(')');
    }
  }

  private static void refuseSecondStatement(SqlScanner scanner) {
    Token token = scanner.next();
    while (token.kind() != Kind.END && !token.isSymbol(';')) {
      token = scanner.next();
    }
    Token after = scanner.next();
    if (after.kind() != Kind.END) {
      throw new QueryRefusedException(
          "expected one statement, found " + describe(after) + " after the first");
    }
  }

  private static void refuseTokens(String sql) {
    SqlScanner scanner = new SqlScanner(sql);
    int selects = 0;
    for (Token token = scanner.next(); token.kind() != Kind.END; token = scanner.next()) {
      selects += token.isWord("SELECT") || token.isWord("VALUES") ? 1 : 0;
      if (PLACE_OF_FILE.matcher(token.text()).matches()) {
        throw new QueryRefusedException(
            "expected tables of the database, found " + describe(token));
      }
    }
    if (selects > MOST_SELECTS) {
      throw new QueryRefusedException(
          "expected at most " + MOST_SELECTS + " SELECTs, found " + selects);
    }
    QueryExpansion expansion = QueryExpansion.of(sql);
    if (expansion.copies() > MOST_COPIES) {
      throw new QueryRefusedException("the tables of WITH refer to each other too often");
    }
    if (expansion.growth() > MOST_GROWTH) {
      throw new QueryRefusedException("nested queries repeat their columns too often");
    }
  }

  private static String describe(Token token) {
    return token.kind() == Kind.END ? "the end of the text" : InputException.excerpt(token.text());
  }
}
