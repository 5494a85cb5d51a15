package dev.wayfarer.app.analyse;

import static dev.wayfarer.app.analyse.MarkdownTable.percent;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Whether probabilities of answers say how often they are right.
final class CalibrationSection {
  private static final int BINS = 10;

  private CalibrationSection() {}

  static List<String> lines(List<Analysed> all) {
    List<Analysed> right = all.stream().filter(Analysed::isExact).toList();
    List<Analysed> wrong = all.stream().filter(a -> !a.isExact()).toList();
    List<String> lines = new ArrayList<>();
    lines.add("## Probabilities");
    lines.add("");
    lines.add(
        String.format(
            Locale.ROOT,
            "Mean of right answers %.2f, of wrong ones %.2f. Expected calibration error %.3f, over",
            mean(right),
            mean(wrong),
            expectedError(all)));
    lines.add("%d equal stretches.".formatted(BINS));
    lines.add("");
    MarkdownTable table = new MarkdownTable("probability", "answers", "mean", "right");
    for (int bin = 0; bin < BINS; bin++) {
      List<Analysed> some = bin(all, bin);
      table.row(
          String.format(Locale.ROOT, "%.1f to %.1f", bin / (double) BINS, (bin + 1.0) / BINS),
          some.size(),
          some.isEmpty() ? "" : mean(some),
          percent(Counts.of(some, Analysed::isExact), some.size()));
    }
    lines.addAll(table.lines());
    return lines;
  }

  /// The mean distance between how sure answers are and how many are right, by stretch.
  static double expectedError(List<Analysed> all) {
    double sum = 0;
    for (int bin = 0; bin < BINS; bin++) {
      List<Analysed> some = bin(all, bin);
      sum += Math.abs(mean(some) * some.size() - Counts.of(some, Analysed::isExact));
    }
    return all.isEmpty() ? 0 : sum / all.size();
  }

  private static List<Analysed> bin(List<Analysed> all, int bin) {
    return all.stream()
        .filter(a -> Math.min(BINS - 1, (int) (a.best().probability() * BINS)) == bin)
        .toList();
  }

  private static double mean(List<Analysed> some) {
    return some.stream().mapToDouble(a -> a.best().probability()).average().orElse(0);
  }
}
