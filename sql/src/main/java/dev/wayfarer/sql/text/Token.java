package dev.wayfarer.sql.text;

/// A piece of SQL text.
///
/// @param text the piece without its quotes
/// @param start its first character's position in the text
/// @param end the position after its last character
record Token(Kind kind, String text, int start, int end) {
  enum Kind {
    /// A keyword or a name.
    WORD,
    /// A name in backticks or brackets.
    QUOTED_NAME,
    /// In double quotes: a name or, as SQLite has it, a text.
    DOUBLE_QUOTED,
    /// A text in single quotes.
    TEXT,
    NUMBER,
    SYMBOL,
    END
  }

  boolean isWord(String word) {
    return kind == Kind.WORD && text.equalsIgnoreCase(word);
  }

  boolean isSymbol(String symbol) {
    return kind == Kind.SYMBOL && text.equals(symbol);
  }
}
