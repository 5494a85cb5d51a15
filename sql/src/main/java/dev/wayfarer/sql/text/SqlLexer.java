package dev.wayfarer.sql.text;

import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.List;

/// Cuts SQL text into tokens. Comments and white space separate tokens and are dropped.
final class SqlLexer {
  private final String source;
  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private SqlLexer(String source, String text) {
    this.source = source;
    this.text = text;
  }

  /// The tokens of a text; the last one is [Token.Kind#END].
  ///
  /// @param source what the text is called in error messages
  static List<Token> tokens(String source, String text) {
    SqlLexer lexer = new SqlLexer(source, text);
    while (lexer.skipBlanks()) {
      lexer.next();
    }
    lexer.add(Token.Kind.END, "", lexer.at, lexer.at);
    return lexer.tokens;
  }

  /// Moves past blanks and comments; false at the end.
  private boolean skipBlanks() {
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (text.startsWith("--", at)) {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end + 1;
      } else if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
          throw error(at, "the end of the comment", "the end of the text");
        }
        at = end + 2;
      } else {
        return true;
      }
    }
    return false;
  }

  private void next() {
    char c = text.charAt(at);
    switch (c) {
      case '\'' -> quoted(Token.Kind.TEXT, '\'');
      case '"' -> quoted(Token.Kind.DOUBLE_QUOTED, '"');
      case '`' -> quoted(Token.Kind.QUOTED_NAME, '`');
      case '[' -> quoted(Token.Kind.QUOTED_NAME, ']');
      default -> {
        if (isDigit(c) || (c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1)))) {
          number();
        } else if (isNameStart(c)) {
          int start = at;
          while (at < text.length() && isNamePart(text.charAt(at))) {
            at++;
          }
          add(Token.Kind.WORD, text.substring(start, at), start, at);
        } else {
          symbol();
        }
      }
    }
  }

  private void quoted(Token.Kind kind, char close) {
    int start = at++;
    StringBuilder inner = new StringBuilder();
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c != close) {
        inner.append(c);
      } else if (close != ']' && at < text.length() && text.charAt(at) == close) {
        inner.append(c);
        at++;
      } else {
        add(kind, inner.toString(), start, at);
        return;
      }
    }
    throw error(start, "a closing " + close, "the end of the text");
  }

  private void number() {
    int start = at;
    digits();
    if (at < text.length() && text.charAt(at) == '.') {
      at++;
      digits();
    }
    if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
      int sign = at + 1 < text.length() && "+-".indexOf(text.charAt(at + 1)) >= 0 ? 1 : 0;
      if (at + 1 + sign < text.length() && isDigit(text.charAt(at + 1 + sign))) {
        at += 1 + sign;
        digits();
      }
    }
    if (at < text.length() && isNamePart(text.charAt(at))) {
      throw error(start, "a number", InputException.excerpt(text.substring(start, at + 1)));
    }
    add(Token.Kind.NUMBER, text.substring(start, at), start, at);
  }

  private void digits() {
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
  }

  private void symbol() {
    for (String pair : List.of(">=", "<=", "!=", "<>", "==")) {
      if (text.startsWith(pair, at)) {
        add(Token.Kind.SYMBOL, pair, at, at + 2);
        at += 2;
        return;
      }
    }
    if ("()*,.;=<>+-/".indexOf(text.charAt(at)) < 0) {
      int end = text.offsetByCodePoints(at, 1);
      throw error(at, "SQL", InputException.excerpt(text.substring(at, end)));
    }
    add(Token.Kind.SYMBOL, text.substring(at, at + 1), at, at + 1);
    at++;
  }

  private void add(Token.Kind kind, String tokenText, int start, int end) {
    tokens.add(new Token(kind, tokenText, start, end));
  }

  private SqlSyntaxException error(int offset, String expected, String found) {
    return error(source, text, offset, expected, found);
  }

  /// An error at a place in a text, as `source:line:column`.
  static SqlSyntaxException error(
      String source, String text, int offset, String expected, String found) {
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < offset; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    String place = source + ":" + line + ":" + (offset - lineStart + 1);
    return new SqlSyntaxException(place, offset, expected, found);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNameStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
  }

  private static boolean isNamePart(char c) {
    return isNameStart(c) || isDigit(c) || c == '$';
  }
}
