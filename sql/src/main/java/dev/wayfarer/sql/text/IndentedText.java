package dev.wayfarer.sql.text;

import java.util.List;
import java.util.function.Consumer;

/// Text under construction, on one line or on indented lines.
final class IndentedText {
  private static final int STEP = 2;

  private final StringBuilder text = new StringBuilder();
  private final boolean lines;
  private int indent;

  private IndentedText(boolean lines) {
    this.lines = lines;
  }

  static IndentedText flat() {
    return new IndentedText(false);
  }

  static IndentedText indented() {
    return new IndentedText(true);
  }

  IndentedText add(String part) {
    text.append(part);
    return this;
  }

  /// Prints parts with commas between them.
  <T> void separated(List<T> parts, Consumer<? super T> print) {
    for (int i = 0; i < parts.size(); i++) {
      if (i > 0) {
        add(", ");
      }
      print.accept(parts.get(i));
    }
  }

  /// Begins a new line at the present depth, or leaves a blank.
  IndentedText line() {
    return breakAt(indent);
  }

  /// Begins a new line one step deeper, or leaves a blank.
  IndentedText nested() {
    return breakAt(indent + STEP);
  }

  /// Opens a parenthesis whose content stands deeper.
  void open() {
    text.append('(');
    indent += STEP;
    if (lines) {
      breakAt(indent);
    }
  }

  void close() {
    indent -= STEP;
    if (lines) {
      breakAt(indent);
    }
    text.append(')');
  }

  private IndentedText breakAt(int column) {
    if (lines) {
      text.append('\n').repeat(' ', column);
    } else {
      text.append(' ');
    }
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
