package dev.wayfarer.sql.run;

/// Cuts SQL into tokens where SQLite would, as far as telling one statement from two needs it.
///
/// Comments and blanks are skipped. Quoted names and strings are one token each, so that nothing
/// inside them is taken for SQL.
final class SqlScanner {
  enum Kind {
    WORD,
    QUOTED,
    SYMBOL,
    END
  }

  /// @param text the whole token; empty at the end
  record Token(Kind kind, String text) {
    boolean isWord(String keyword) {
      // Java takes the long s of "ſELECT" for an S; SQLite folds the case of ASCII alone.
      return kind == Kind.WORD
          && text.equalsIgnoreCase(keyword)
          && text.chars().allMatch(c -> c < 0x80);
    }

    boolean isSymbol(char symbol) {
      return kind == Kind.SYMBOL && text.charAt(0) == symbol;
    }
  }

  private static final Token END = new Token(Kind.END, "");

  private final String sql;
  private int position;

  SqlScanner(String sql) {
    this.sql = sql;
  }

  /// The next token; [Kind#END] again and again at the end.
  ///
  /// @throws QueryRefusedException where a quote or a comment has no end
  Token next() {
    skipBlanksAndComments();
    if (position == sql.length()) {
      return END;
    }
    char first = sql.charAt(position);
    return switch (first) {
      case '\'', '"', '`' -> quoted(first, true);
      case '[' -> quoted(']', false);
      default -> isWordPart(first) ? word() : token(Kind.SYMBOL, position + 1);
    };
  }

  private void skipBlanksAndComments() {
    while (position < sql.length()) {
      if (isBlank(sql.charAt(position))) {
        position++;
      } else if (sql.startsWith("--", position)) {
        int end = sql.indexOf('\n', position);
        position = end < 0 ? sql.length() : end + 1;
      } else if (sql.startsWith("/*", position)) {
        position = after(sql.indexOf("*/", position + 2), "*/".length(), "a comment");
      } else {
        return;
      }
    }
  }

  private Token quoted(char quote, boolean doubledInside) {
    int from = position + 1;
    while (true) {
      int end = after(sql.indexOf(quote, from), 1, "a quote");
      if (!doubledInside || end == sql.length() || sql.charAt(end) != quote) {
        return token(Kind.QUOTED, end);
      }
      from = end + 1;
    }
  }

  private Token word() {
    int end = position;
    while (end < sql.length() && isWordPart(sql.charAt(end))) {
      end++;
    }
    return token(Kind.WORD, end);
  }

  private Token token(Kind kind, int end) {
    Token token = new Token(kind, sql.substring(position, end));
    position = end;
    return token;
  }

  private static int after(int found, int length, String what) {
    if (found < 0) {
      throw new QueryRefusedException(what + " has no end");
    }
    return found + length;
  }

  // SQLite's own blanks. Others, such as a no-break space, are parts of words to it.
  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
  }

  private static boolean isWordPart(char c) {
    return c == '_'
        || c == '$'
        || c >= 0x80
        || (c >= '0' && c <= '9')
        || (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z');
  }
}
