package dev.wayfarer.sql.score;

/// A place in a query's tokens that moves forward as they are read.
final class Cursor {
  private final Tokens tokens;
  private int at;
  private int end;

  Cursor(Tokens tokens) {
    this.tokens = tokens;
    this.end = tokens.size();
  }

  int position() {
    return at;
  }

  void moveTo(int position) {
    at = position;
  }

  int end() {
    return end;
  }

  /// Hides what follows a position, until it is set back to an earlier [#end].
  void endAt(int position) {
    end = position;
  }

  boolean atEnd() {
    return at >= end;
  }

  /// The symbol here, which must exist.
  Symbol symbol() throws UnreadableSqlException {
    if (at >= end) {
      throw new UnreadableSqlException("expected more, found the end");
    }
    return tokens.symbol(at);
  }

  /// The text here, which must exist.
  String text() throws UnreadableSqlException {
    symbol();
    return tokens.text(at);
  }

  /// Whether this symbol is here; at the end it is not.
  boolean sees(Symbol symbol) {
    return at < end && tokens.symbol(at) == symbol;
  }

  void advance() {
    at++;
  }

  /// Moves over the symbol if it is here.
  boolean skip(Symbol symbol) {
    boolean here = sees(symbol);
    if (here) {
      at++;
    }
    return here;
  }

  void expect(Symbol symbol) throws UnreadableSqlException {
    if (atEnd()) {
      throw new UnreadableSqlException("expected " + symbol.text() + ", found the end");
    }
    if (!skip(symbol)) {
      throw UnreadableSqlException.expected(symbol.text(), text());
    }
  }

  /// The place of the next such symbol from here on, or -1.
  int find(Symbol symbol) {
    for (int i = at; i < end; i++) {
      if (tokens.symbol(i) == symbol) {
        return i;
      }
    }
    return -1;
  }
}
