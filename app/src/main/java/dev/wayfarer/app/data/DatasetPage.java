package dev.wayfarer.app.data;

import dev.wayfarer.app.data.DatasetCheck.CheckedPart;
import dev.wayfarer.sql.score.Hardness;
import dev.wayfarer.train.data.Rejected;
import dev.wayfarer.train.data.Spread;
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
    row("", CheckedPart::name);
    row("questions", part -> count(part.questions()));
    row("  usable", part -> count(part.usable()));
    row("  rejected", part -> count(part.questions() - part.usable()));
    row("databases", part -> count(part.statistics().databases()));
    row("  with a file", part -> count(part.databaseFiles()));
    lines.add("");
    row("", _ -> "mean (least-most)");
    row("words a question", part -> spread(part.statistics().questionWords()));
    row("tables a database", part -> spread(part.statistics().tables()));
    row("columns a database", part -> spread(part.statistics().columns()));
    lines.add("");
    for (Hardness level : Hardness.values()) {
      row(level.label(), part -> share(part.statistics().hardness().get(level), part));
    }
    row("with values", part -> share(part.statistics().withValues(), part));
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
    for (Rejected.Kind kind : Rejected.Kind.values()) {
      List<Rejected> ofKind =
          check.problems().stream().filter(problem -> problem.kind() == kind).toList();
      if (!ofKind.isEmpty()) {
        drawKind(kind, ofKind);
      }
    }
  }

  private void drawKind(Rejected.Kind kind, List<Rejected> problems) {
    lines.add("Rejected for " + kind.label() + ": " + count(problems.size()));
    problems.stream()
        .limit(MOST_OF_A_KIND)
        .forEach(problem -> lines.add("  " + problem.origin() + ": " + problem.reason()));
    if (problems.size() > MOST_OF_A_KIND) {
      String more = count(problems.size() - MOST_OF_A_KIND);
      lines.add("  … and " + more + " more, which --json lists");
    }
  }

  private void row(String label, Function<CheckedPart, String> value) {
    StringBuilder line = new StringBuilder(padded(label, -LABEL_WIDTH));
    for (CheckedPart part : check.parts()) {
      line.append(padded(value.apply(part), COLUMN_WIDTH));
    }
    lines.add(line.toString());
  }

  private static String padded(String text, int width) {
    return String.format(Locale.ROOT, "%" + width + "s", text);
  }

  private static String count(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String spread(Spread spread) {
    return String.format(Locale.ROOT, "%.1f (%d-%d)", spread.mean(), spread.least(), spread.most());
  }

  private static String share(int number, CheckedPart part) {
    double percent = part.usable() == 0 ? 0 : 100.0 * number / part.usable();
    return String.format(Locale.ROOT, "%.1f%%", percent);
  }
}
