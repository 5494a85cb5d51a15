package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.QueryRefusedException;
import java.util.Locale;
import java.util.Set;

/// Lets a text pass only if it is exactly one SELECT of the plain kind that this project prints.
///
/// Databases differ in what ends a text, a comment or a statement. So whatever they could read
/// differently is refused: comments, `$`, quotes that are none in this database, a backslash
/// outside of quotes, and all functions but those that trees are printed with, for some databases
/// have functions that write or reach other files.
final class PlainSelectGuard {
  private static final int LONGEST_SQL = 100_000;

  private static final Set<String> BEFORE_A_BRACKET =
      Set.of(
          "and",
          "as",
          "avg",
          "arg_max",
          "arg_min",
          "array_agg",
          "between",
          "by",
          "case",
          "cast",
          "coalesce",
          "count",
          "date_format",
          "distinct",
          "else",
          "except",
          "extract",
          "formatdatetime",
          "from",
          "group_concat",
          "having",
          "in",
          "intersect",
          "join",
          "left",
          "lower",
          "max",
          "min",
          "not",
          "nullif",
          "on",
          "or",
          "regexp_extract",
          "regexp_substr",
          "replace",
          "select",
          "strftime",
          "substring",
          "substring_index",
          "sum",
          "then",
          "to_char",
          "try_cast",
          "union",
          "when",
          "where");

  /// What makes a SELECT write, lock or call.
  private static final Set<String> REFUSED = Set.of("into", "for", "lock", "procedure", "call");

  private final String sql;
  private final Engine engine;
  private int position;
  private String lastWord = "";

  private PlainSelectGuard(String sql, Engine engine) {
    this.sql = sql;
    this.engine = engine;
  }

  /// Returns where the text may be run.
  ///
  /// @param engine of the database that will read it
  /// @throws QueryRefusedException with the reason, where the text is anything else
  static void check(String sql, Engine engine) {
    if (sql.length() > LONGEST_SQL) {
      throw new QueryRefusedException(
          "expected at most " + LONGEST_SQL + " characters, found " + sql.length());
    }
    new PlainSelectGuard(sql, engine).check();
  }

  private void check() {
    boolean begun = false;
    while (position < sql.length()) {
      char c = sql.charAt(position);
      if (Character.isLetterOrDigit(c) || c == '_') {
        String word = word();
        if (!begun && !word.equals("select")) {
          throw new QueryRefusedException("expected SELECT, found " + InputException.excerpt(word));
        }
        begun = true;
        lastWord = word;
        if (REFUSED.contains(word)) {
          throw new QueryRefusedException("expected a plain SELECT, found " + word);
        }
      } else if (engine.quotes().indexOf(c) >= 0) {
        refuseLetterBefore();
        skipQuoted(c);
        lastWord = "a quoted name";
      } else {
        symbol(c, begun);
        position++;
      }
    }
    if (!begun) {
      throw new QueryRefusedException("expected SELECT, found the end of the text");
    }
  }

  private String word() {
    int start = position;
    while (position < sql.length()
        && (Character.isLetterOrDigit(sql.charAt(position)) || sql.charAt(position) == '_')) {
      position++;
    }
    return sql.substring(start, position).toLowerCase(Locale.ROOT);
  }

  /// `E'…'` and its like are read by rules of their own.
  private void refuseLetterBefore() {
    if (position > 0 && Character.isLetterOrDigit(sql.charAt(position - 1))) {
      throw new QueryRefusedException("expected a blank before a quote");
    }
  }

  private void skipQuoted(char quote) {
    boolean escapes = engine.backslashEscapes() && quote != '`';
    for (position++; position < sql.length(); position++) {
      char c = sql.charAt(position);
      if (c == '\0') {
        break;
      }
      if (c == '\\' && escapes) {
        position++;
      } else if (c == quote) {
        boolean doubled = position + 1 < sql.length() && sql.charAt(position + 1) == quote;
        position++;
        if (!doubled) {
          return;
        }
      }
    }
    throw new QueryRefusedException("a quote has no end");
  }

  private void symbol(char c, boolean begun) {
    switch (c) {
      case '(' -> {
        if (begun
            && !lastWord.isEmpty()
            && !BEFORE_A_BRACKET.contains(lastWord)
            && !engine.functions().contains(lastWord)) {
          throw new QueryRefusedException(
              "expected no function of this name, found " + InputException.excerpt(lastWord));
        }
      }
      case ';' -> {
        if (!sql.substring(position + 1).isBlank()) {
          throw new QueryRefusedException("expected one statement, found more after the first");
        }
      }
      case ' ', '\n' -> {
        return; // a blank may stand between a name and its bracket
      }
      case ')', ',', '.', '=', '<', '>', '!', '+', '-', '*', '/', '[', ']' -> refuseComment(c);
      default ->
          throw new QueryRefusedException(
              "expected a plain SELECT, found the sign U+%04X".formatted((int) c));
    }
    lastWord = "";
  }

  private void refuseComment(char c) {
    char next = position + 1 < sql.length() ? sql.charAt(position + 1) : ' ';
    if ((c == '-' && next == '-') || (c == '/' && next == '*')) {
      throw new QueryRefusedException("expected no comment, found one");
    }
  }
}
