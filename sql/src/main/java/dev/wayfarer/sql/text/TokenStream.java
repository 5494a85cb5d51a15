package dev.wayfarer.sql.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The tokens of a text, read from left to right.
final class TokenStream {
  /// Deeper queries than this are refused, so that no text can exhaust the stack.
  private static final int DEEPEST = 60;

  private static final Set<String> KEYWORDS =
      words(
          """
          SELECT FROM WHERE GROUP HAVING ORDER LIMIT INTERSECT EXCEPT UNION JOIN INNER LEFT RIGHT
          FULL CROSS NATURAL ON USING AS AND OR NOT IN LIKE BETWEEN IS BY ASC DESC
          """);

  private static final Set<String> CONDITION_ENDS =
      words("WHERE GROUP HAVING ORDER LIMIT INTERSECT EXCEPT UNION JOIN");

  private final String source;
  private final String text;
  private final List<Token> tokens;
  private int at;
  private int depth;

  TokenStream(String source, String text) {
    this.source = source;
    this.text = text;
    this.tokens = SqlLexer.tokens(source, text);
  }

  /// A place to come back to.
  record Mark(int at, int depth) {}

  Mark mark() {
    return new Mark(at, depth);
  }

  void moveTo(Mark mark) {
    at = mark.at;
    depth = mark.depth;
  }

  Token peek() {
    return tokens.get(at);
  }

  private Token peekSecond() {
    return tokens.get(Math.min(at + 1, tokens.size() - 1));
  }

  Token next() {
    Token token = tokens.get(at);
    if (token.kind() != Token.Kind.END) {
      at++;
    }
    return token;
  }

  /// Goes one level deeper into the text; [#leave] comes back.
  void enter() {
    if (++depth > DEEPEST) {
      throw error("at most " + DEEPEST + " levels of nesting");
    }
  }

  void leave() {
    depth--;
  }

  boolean atWord(String word) {
    return peek().isWord(word);
  }

  boolean secondIsSymbol(String symbol) {
    return peekSecond().isSymbol(symbol);
  }

  boolean atName() {
    return switch (peek().kind()) {
      case WORD, QUOTED_NAME, DOUBLE_QUOTED -> true;
      case TEXT, NUMBER, SYMBOL, END -> false;
    };
  }

  boolean atKeyword() {
    return peek().kind() == Token.Kind.WORD
        && KEYWORDS.contains(peek().text().toUpperCase(Locale.ROOT));
  }

  boolean takeWord(String word) {
    boolean here = atWord(word);
    if (here) {
      at++;
    }
    return here;
  }

  boolean takeSymbol(String symbol) {
    boolean here = peek().isSymbol(symbol);
    if (here) {
      at++;
    }
    return here;
  }

  /// The name that stands here, if one does.
  Optional<String> takeName() {
    return atName() ? Optional.of(next().text()) : Optional.empty();
  }

  void expectWord(String word) {
    if (!takeWord(word)) {
      throw error(word);
    }
  }

  void expectSymbol(String symbol) {
    if (!takeSymbol(symbol)) {
      throw error('"' + symbol + '"');
    }
  }

  void expectEnd() {
    if (peek().kind() != Token.Kind.END) {
      throw error("the end of the query");
    }
  }

  /// Moves to a word outside of any parentheses that open on the way.
  void skipToWordAtThisDepth(String word) {
    int open = 0;
    while (!(open == 0 && atWord(word))) {
      if (peek().kind() == Token.Kind.END || open < 0) {
        throw error(word);
      }
      if (peek().isSymbol("(")) {
        open++;
      } else if (peek().isSymbol(")")) {
        open--;
      }
      at++;
    }
  }

  /// Whether a token passes a test before the parenthesis closes that is open here. Looks at tokens
  /// alone, so that nothing is read twice.
  boolean anyAtThisDepth(Predicate<Token> test) {
    int open = 0;
    for (int i = at; open >= 0 && tokens.get(i).kind() != Token.Kind.END; i++) {
      Token token = tokens.get(i);
      if (open == 0 && test.test(token)) {
        return true;
      }
      if (token.isSymbol("(")) {
        open++;
      } else if (token.isSymbol(")")) {
        open--;
      }
    }
    return false;
  }

  /// Moves behind the condition that starts here, without reading it.
  void skipCondition() {
    int open = 0;
    while (open > 0 || !atEndOfCondition()) {
      if (peek().kind() == Token.Kind.END) {
        throw error("\")\"");
      }
      if (peek().isSymbol("(")) {
        open++;
      } else if (peek().isSymbol(")")) {
        open--;
      }
      at++;
    }
  }

  /// Whether a join, a clause, or the end of the query stands here.
  boolean atEndOfCondition() {
    return switch (peek().kind()) {
      case END -> true;
      case SYMBOL -> peek().isSymbol(")") || peek().isSymbol(";");
      case WORD ->
          CONDITION_ENDS.contains(peek().text().toUpperCase(Locale.ROOT))
              || ((atWord("INNER") || atWord("LEFT")) && isJoin(peekSecond()));
      case TEXT, NUMBER, QUOTED_NAME, DOUBLE_QUOTED -> false;
    };
  }

  private static boolean isJoin(Token token) {
    return token.isWord("JOIN") || token.isWord("OUTER");
  }

  SqlSyntaxException error(String expected) {
    return error(peek(), expected);
  }

  SqlSyntaxException error(Token token, String expected) {
    return SqlLexer.error(source, text, token.start(), expected, SqlReader.found(token));
  }

  private static Set<String> words(String text) {
    return Set.of(text.strip().split("\\s+"));
  }
}
