package dev.wayfarer.sql.text;

import java.util.List;
import java.util.function.Consumer;

/// Text under construction, on one line or on indented lines.
final class Layout {
  private static final int STEP = 2;

  private final StringBuilder text = new StringBuilder();
  private final boolean lines;
  private int indent;

  private Layout(boolean lines) {
    this.lines = lines;
  }

  static Layout flat() {
    return new Layout(false);
  }

  static Layout indented() {
    return new Layout(true);
  }

  Layout add(String part) {
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
  Layout line() {
    return breakAt(indent);
  }

  /// Begins a new line one step deeper, or leaves a blank.
  Layout nested() {
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

  private Layout breakAt(int column) {
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
