package dev.wayfarer.lab.analyse;

import dev.wayfarer.lab.calibration.ProbabilityOutcome;
import dev.wayfarer.lab.calibration.Reliability;
import dev.wayfarer.lab.calibration.RiskCoverage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Whether probabilities of answers say how often they are right.
final class CalibrationSection {
  private CalibrationSection() {}

  /// @param calibrated whether probabilities are fitted, or as the parser says
  static List<String> lines(List<AnalysedQuestion> all, boolean calibrated) {
    List<ProbabilityOutcome> outcomes = all.stream().map(AnalysedQuestion::outcome).toList();
    Reliability reliability = new Reliability(outcomes);
    List<String> lines = new ArrayList<>();
    lines.add("## Probabilities");
    lines.add("");
    lines.add(
        calibrated
            ? "As the model's calibration says, values left aside."
            : "As the parser says, values left aside: the model has no calibration.");
    lines.add("Right is what exact match finds so, which does not look at values.");
    if (calibrated) {
      lines.add(
          "Databases are read by the names of TABLES; calibration evaluate reads them as ask does.");
    }
    lines.add(
        String.format(
            Locale.ROOT,
            "Mean of right answers %.2f, of wrong ones %.2f. Expected calibration error %.3f, over %d"
                + " equal bins;",
            mean(outcomes, true),
            mean(outcomes, false),
            reliability.expectedError(),
            Reliability.BINS));
    lines.add(
        String.format(
            Locale.ROOT,
            "Brier score %.3f, log loss %.3f.",
            reliability.brier(),
            reliability.logLoss()));
    lines.add("");
    lines.addAll(bins(reliability));
    List<ProbabilityOutcome> shown =
        all.stream().flatMap(one -> one.shownOutcome().stream()).toList();
    if (!shown.isEmpty()) {
      lines.add("");
      lines.addAll(withValues(new Reliability(shown)));
    }
    lines.add("");
    lines.add("Where only the most probable answers are given:");
    lines.add("");
    lines.addAll(coverage(new RiskCoverage(outcomes)));
    return lines;
  }

  private static List<String> withValues(Reliability shown) {
    return List.of(
        String.format(
            Locale.ROOT,
            "With values, as users are told: of %,d answers %s are right by exact match and return the"
                + " gold query's rows;",
            shown.outcomes().size(),
            percent(shown.right())),
        String.format(
            Locale.ROOT,
            "the mean probability is %.3f, the expected calibration error %.3f, the Brier score %.3f,"
                + " the log loss %.3f.",
            shown.mean(),
            shown.expectedError(),
            shown.brier(),
            shown.logLoss()));
  }

  private static List<String> bins(Reliability reliability) {
    MarkdownTable table = new MarkdownTable("probability", "answers", "mean", "right");
    for (Reliability.Bin bin : reliability.bins()) {
      boolean isEmpty = bin.answers() == 0;
      table.row(
          String.format(Locale.ROOT, "%.1f to %.1f", bin.from(), bin.to()),
          bin.answers(),
          isEmpty ? "" : bin.mean(),
          isEmpty ? "" : percent(bin.right()));
    }
    return table.lines();
  }

  private static List<String> coverage(RiskCoverage risk) {
    MarkdownTable table = new MarkdownTable("answered", "from probability", "right");
    for (int tenth = 1; tenth <= 10; tenth++) {
      RiskCoverage.Point point = risk.at(tenth / 10.0);
      table.row(10 * tenth + "%", point.from(), percent(point.right()));
    }
    return table.lines();
  }

  private static double mean(List<ProbabilityOutcome> outcomes, boolean right) {
    return outcomes.stream()
        .filter(outcome -> outcome.right() == right)
        .mapToDouble(ProbabilityOutcome::probability)
        .average()
        .orElse(0);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f%%", 100 * share);
  }
}
