package dev.wayfarer.lab.cli;

import dev.wayfarer.model.tensor.ResidentMemory;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Prints what a benchmark measured, each line as soon as it is known.
final class BenchPage {
  private final PrintWriter out;

  BenchPage(PrintWriter out) {
    this.out = out;
  }

  void line(String name, String format, Object... figures) {
    out.printf(Locale.ROOT, "%-14s " + format + "%n", prepend(name, figures));
    out.flush();
  }

  private static Object[] prepend(String name, Object[] figures) {
    Object[] all = new Object[figures.length + 1];
    all[0] = name;
    System.arraycopy(figures, 0, all, 1, figures.length);
    return all;
  }

  /// How time divides among phases.
  void shares(String name, Map<? extends Enum<?>, Double> shares) {
    String text =
        shares.entrySet().stream()
            .map(
                share ->
                    String.format(
                        Locale.ROOT,
                        "%s %.0f%%",
                        share.getKey().name().toLowerCase(Locale.ROOT),
                        100 * share.getValue()))
            .collect(Collectors.joining(", "));
    line(name, "%s", text);
  }

  /// The most memory that the process held.
  void memory() {
    ResidentMemory.peak().ifPresent(bytes -> line("memory", "%,d MB at most", bytes >> 20));
  }
}
