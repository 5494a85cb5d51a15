package dev.wayfarer.app.cli;

import java.io.PrintWriter;
import java.util.List;

/// Several lines at the end of a terminal that are rewritten in place.
final class LiveLines implements AutoCloseable {
  private static final String START_OF_LINE = "\r";
  private static final String UP = "\u001b[A";
  private static final String CLEAR_REST = "\u001b[K";
  private static final String CLEAR_BELOW = "\u001b[J";

  /// What every terminal has room for.
  private static final int WIDEST = 79;

  private final PrintWriter terminal;
  private int shown;

  LiveLines(PrintWriter terminal) {
    this.terminal = terminal;
  }

  /// Shows these lines in the place of those before.
  void show(List<String> lines) {
    terminal.print(start());
    lines.forEach(line -> terminal.print(cut(line) + CLEAR_REST + "\n"));
    terminal.print(CLEAR_BELOW);
    terminal.flush();
    shown = lines.size();
  }

  /// A line that wraps would be two.
  private static String cut(String line) {
    return line.length() <= WIDEST ? line : line.substring(0, WIDEST - 1) + "…";
  }

  /// Takes the lines away, so that others can be printed.
  void wipe() {
    if (shown > 0) {
      terminal.print(start() + CLEAR_BELOW);
      terminal.flush();
      shown = 0;
    }
  }

  private String start() {
    return START_OF_LINE + UP.repeat(shown);
  }

  @Override
  public void close() {
    wipe();
  }
}
