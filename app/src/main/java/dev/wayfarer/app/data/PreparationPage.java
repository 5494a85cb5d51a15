package dev.wayfarer.app.data;

import dev.wayfarer.train.prepare.PartCounts;
import dev.wayfarer.train.prepare.PreparedDataset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What a prepared dataset holds, as text.
public final class PreparationPage {
  private PreparationPage() {}

  /// The lines of a page.
  public static List<String> lines(PreparedDataset dataset) {
    List<String> lines = new ArrayList<>();
    dataset.counts().forEach((part, counts) -> lines.addAll(lines(part, counts)));
    int words = dataset.words().size();
    int known = (int) dataset.words().stream().filter(dataset.vectors()::contains).count();
    lines.add(line("words", "%,d with a vector, %,d without", known, words - known));
    lines.add(line("vectors", "%,d", dataset.vectors().words().size()));
    lines.add(
        line(
            "grammar",
            "%,d rules, %,d step types",
            dataset.language().rules(),
            dataset.language().stepTypes()));
    return lines;
  }

  private static List<String> lines(String part, PartCounts counts) {
    List<String> lines = new ArrayList<>();
    lines.add(line(part, "%,d examples", counts.kept()));
    if (counts.unreadable() > 0) {
      lines.add(line("", "%,d left out: cannot be read", counts.unreadable()));
    }
    if (counts.unsayable() > 0) {
      String what = part.equals("train") ? "left out" : "without gold steps";
      lines.add(line("", "%,d %s: not in the grammar", counts.unsayable(), what));
    }
    if (counts.values() > 0) {
      String format = "%,d of %,d values are not among the candidates";
      lines.add(line("", format, counts.unlisted(), counts.values()));
    }
    return lines;
  }

  private static String line(String head, String format, Object... arguments) {
    return String.format(Locale.ROOT, "  %-9s", head)
        + String.format(Locale.ROOT, format, arguments);
  }
}
