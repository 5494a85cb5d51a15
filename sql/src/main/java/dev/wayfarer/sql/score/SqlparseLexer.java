package dev.wayfarer.sql.score;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Cuts text into tokens where the Python library sqlparse does, which the original test-suite
/// evaluator uses to rewrite queries.
///
/// Of the kinds of token only those that the rewriting asks for are kept. Words that sqlparse
/// joins, such as `ORDER BY`, stay apart, since the rewriting cuts at blanks anyway.
final class SqlparseLexer {
  enum Kind {
    BLANK,
    /// In single or double quotes; to sqlparse both are strings.
    STRING,
    OTHER
  }

  record Token(Kind kind, String text) {}

  private static final String LETTER = "[A-ZÀ-Ü]";

  private static final Pattern UNQUOTED =
      Pattern.compile(
          String.join(
              "|",
              "(?:--|# )[^\\r\\n]*(?:\\r\\n|\\r|\\n|$)", // comment
              "\\r\\n",
              "\\s",
              ":=|::|\\*",
              "\\?|%(?:\\(\\w+\\))?s|(?<!\\w)[$:]\\w+|\\\\\\w+", // parameter, command
              "(?:@|##|#)" + LETTER + "\\w+",
              "(?<=\\.)" + LETTER + "\\w*", // column
              "-?0x[\\dA-F]+",
              "-?\\d+(?:\\.\\d+)?E-?\\d+",
              "-?(?:\\d+\\.\\d*|\\.\\d+)(?!" + LETTER + "|_)",
              "-?\\d+(?!" + LETTER + "|_)",
              "(?<![\\w\\])])\\[[^\\]\\[]+\\]", // name in square brackets
              "\\w[$#\\w]*",
              "[;:()\\[\\],.]",
              "->>?|#>>?|@>|<@|-|#-",
              "[<>=~!]+",
              "[+/@#%^&|-]+",
              "."),
          Pattern.CASE_INSENSITIVE
              | Pattern.UNICODE_CASE
              | Pattern.UNICODE_CHARACTER_CLASS
              | Pattern.DOTALL);

  private final String text;
  private final Matcher unquoted;
  private int position;

  private SqlparseLexer(String text) {
    this.text = text;
    this.unquoted = UNQUOTED.matcher(text).useTransparentBounds(true);
  }

  /// The tokens of the first statement of a text, up to and with the first `;` outside brackets.
  static List<Token> firstStatement(String text) {
    SqlparseLexer lexer = new SqlparseLexer(text);
    List<Token> tokens = new ArrayList<>();
    int depth = 0;
    while (lexer.position < text.length()) {
      Token token = lexer.next();
      tokens.add(token);
      switch (token.text) {
        case "(" -> depth++;
        case ")" -> depth--;
        case ";" -> {
          if (depth <= 0) {
            return tokens;
          }
        }
        default -> {}
      }
    }
    return tokens;
  }

  private Token next() {
    char first = text.charAt(position);
    int end =
        switch (first) {
          case '\'', '"' -> endOfQuoted(first, true);
          case '`', '´' -> endOfQuoted(first, false);
          case '/' -> endOfBlockComment();
          default -> -1;
        };
    if (end >= 0) {
      return token(first == '\'' || first == '"' ? Kind.STRING : Kind.OTHER, end);
    }
    unquoted.region(position, text.length());
    if (!unquoted.lookingAt()) {
      throw new IllegalStateException("no token at " + position);
    }
    boolean blank = unquoted.group().isBlank();
    return token(blank ? Kind.BLANK : Kind.OTHER, unquoted.end());
  }

  private Token token(Kind kind, int end) {
    Token token = new Token(kind, text.substring(position, end));
    position = end;
    return token;
  }

  /// The end of what is quoted here, or -1 where the quote is not closed.
  ///
  /// A doubled quote does not close, nor does one after a backslash where the caller says so. But
  /// if that leaves the quote open, the last of them closes it after all.
  private int endOfQuoted(char quote, boolean backslash) {
    int fallback = -1;
    int i = position + 1;
    while (i < text.length()) {
      char c = text.charAt(i);
      boolean quoteFollows = i + 1 < text.length() && text.charAt(i + 1) == quote;
      if (c == quote && !quoteFollows) {
        return i + 1;
      }
      if (c == quote) {
        fallback = i + 1;
        i += 2;
      } else if (backslash && c == '\\' && quoteFollows) {
        fallback = i + 2;
        i += 2;
      } else {
        i++;
      }
    }
    return fallback;
  }

  private int endOfBlockComment() {
    if (!text.startsWith("/*", position)) {
      return -1;
    }
    int close = text.indexOf("*/", position + 2);
    return close < 0 ? -1 : close + 2;
  }
}
