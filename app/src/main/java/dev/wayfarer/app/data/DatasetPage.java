package dev.wayfarer.app.data;

import dev.wayfarer.app.data.DatasetCheck.CheckedSplit;
import dev.wayfarer.sql.score.Hardness;
import dev.wayfarer.train.data.RejectedEntry;
import dev.wayfarer.train.data.SummaryStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/// A checked dataset as lines of text: a column a part, then the problems by kind.
public final class DatasetPage {
  private static final int LABEL_WIDTH = 24;
  private static final int COLUMN_WIDTH = 18;
  private static final int MOST_OF_A_KIND = 10;

  private final DatasetCheck check;
  private final List<String> lines = new ArrayList<>();

  private DatasetPage(DatasetCheck check) {
    this.check = check;
  }

  public static List<String> lines(DatasetCheck check) {
    DatasetPage page = new DatasetPage(check);
    page.drawParts();
    page.drawProblems();
    return List.copyOf(page.lines);
  }

  private void drawParts() {
    row("", CheckedSplit::name);
    row("questions", split -> count(split.questions()));
    row("  usable", split -> count(split.usable()));
    row("  rejected", split -> count(split.questions() - split.usable()));
    row("databases", split -> count(split.statistics().databases()));
    row("  with a file", split -> count(split.databaseFiles()));
    lines.add("");
    row("", _ -> "mean (least-most)");
    row("words a question", split -> spread(split.statistics().questionWords()));
    row("tables a database", split -> spread(split.statistics().tables()));
    row("columns a database", split -> spread(split.statistics().columns()));
    lines.add("");
    for (Hardness level : Hardness.values()) {
      row(
          level.label(),
          split -> share(split.statistics().hardness().getOrDefault(level, 0), split));
    }
    row("with values", split -> share(split.statistics().withValues(), split));
    lines.add("");
    lines.add(
        "Split inside each database: %s for training, %s for testing."
            .formatted(count(check.inDomain().get(0)), count(check.inDomain().get(1))));
  }

  private void drawProblems() {
    lines.add("");
    if (check.problems().isEmpty()) {
      lines.add("No problems.");
    }
    for (RejectedEntry.Kind kind : RejectedEntry.Kind.values()) {
      List<RejectedEntry> ofKind =
          check.problems().stream().filter(problem -> problem.kind() == kind).toList();
      if (!ofKind.isEmpty()) {
        drawKind(kind, ofKind);
      }
    }
  }

  private void drawKind(RejectedEntry.Kind kind, List<RejectedEntry> problems) {
    lines.add("Rejected for " + kind.label() + ": " + count(problems.size()));
    problems.stream()
        .limit(MOST_OF_A_KIND)
        .forEach(problem -> lines.add("  " + problem.origin() + ": " + problem.reason()));
    if (problems.size() > MOST_OF_A_KIND) {
      String more = count(problems.size() - MOST_OF_A_KIND);
      lines.add("  … and " + more + " more, which --json lists");
    }
  }

  private void row(String label, Function<CheckedSplit, String> value) {
    StringBuilder line = new StringBuilder(padded(label, -LABEL_WIDTH));
    for (CheckedSplit split : check.splits()) {
      line.append(padded(value.apply(split), COLUMN_WIDTH));
    }
    lines.add(line.toString());
  }

  private static String padded(String text, int width) {
    return String.format(Locale.ROOT, "%" + width + "s", text);
  }

  private static String count(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String spread(SummaryStatistics spread) {
    return String.format(Locale.ROOT, "%.1f (%d-%d)", spread.mean(), spread.least(), spread.most());
  }

  private static String share(int number, CheckedSplit split) {
    double percent = split.usable() == 0 ? 0 : 100.0 * number / split.usable();
    return String.format(Locale.ROOT, "%.1f%%", percent);
  }
}
