package dev.wayfarer.sql.score;

import java.util.Arrays;

/// The tokens of one query, each with its text and its [Symbol].
///
/// Words are in lower case; a quoted value keeps its case and its quotes, always double ones.
final class Tokens {
  private String[] texts;
  private Symbol[] symbols;
  private int size;

  Tokens(int expected) {
    texts = new String[expected];
    symbols = new Symbol[expected];
  }

  int size() {
    return size;
  }

  String text(int index) {
    return texts[index];
  }

  Symbol symbol(int index) {
    return symbols[index];
  }

  void addWord(String text) {
    add(text, Symbol.of(text));
  }

  /// @param text with its double quotes
  void addQuoted(String text) {
    add(text, Symbol.QUOTED);
  }

  void addOther(String text) {
    add(text, Symbol.OTHER);
  }

  private void add(String text, Symbol symbol) {
    if (symbol == Symbol.EQUAL && size > 0) {
      Symbol joined = symbols[size - 1].joinedWithEqual();
      if (joined != null) {
        symbols[size - 1] = joined;
        texts[size - 1] = joined.text();
        return;
      }
    }
    if (size == texts.length) {
      texts = Arrays.copyOf(texts, 2 * size + 8);
      symbols = Arrays.copyOf(symbols, 2 * size + 8);
    }
    texts[size] = text;
    symbols[size++] = symbol;
  }
}
