package dev.wayfarer.lab.calibration;

import dev.wayfarer.model.config.SettingsWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Prints a fit of doubts as lines of text.
public final class DoubtPage {
  private DoubtPage() {}

  /// The errors with and without doubts, and the weights.
  ///
  /// @param answers to which the fit was made
  public static List<String> of(List<DoubtedAnswer> answers, DoubtFit.Result result) {
    double sureFrom = result.calibration().sureFrom();
    long databases = answers.stream().map(DoubtedAnswer::database).distinct().count();
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(Locale.ROOT, "%,d answers over %,d databases", answers.size(), databases));
    lines.add(
        String.format(
            Locale.ROOT,
            "%-26s %9s %9s %9s %9s %9s",
            "",
            "exp.error",
            "Brier",
            "log loss",
            "sure",
            "right"));
    lines.add(
        scores(
            "without doubts, from 0.5",
            answers.stream().map(DoubtedAnswer::withoutDoubts).toList(),
            0.5));
    lines.add(
        scores(
            String.format(Locale.ROOT, "with doubts, from %.3f", sureFrom),
            result.heldOut(),
            sureFrom));
    lines.add("");
    lines.add(weight("bias", result.calibration().bias()));
    lines.add(weight("log odds", result.calibration().weight()));
    result
        .calibration()
        .weights()
        .forEach((doubt, weight) -> lines.add(weight(SettingsWriter.nameOf(doubt), weight)));
    return lines;
  }

  private static String weight(String name, double weight) {
    return String.format(Locale.ROOT, "%-26s %9.3f", name, weight);
  }

  private static String scores(String name, List<ProbabilityOutcome> outcomes, double sureFrom) {
    Reliability all = new Reliability(outcomes);
    List<ProbabilityOutcome> sure =
        outcomes.stream().filter(outcome -> outcome.probability() >= sureFrom).toList();
    return String.format(
        Locale.ROOT,
        "%-26s %9.3f %9.3f %9.3f %8.1f%% %8.1f%%",
        name,
        all.expectedError(),
        all.brier(),
        all.logLoss(),
        100.0 * sure.size() / outcomes.size(),
        sure.isEmpty() ? 0 : 100 * new Reliability(sure).right());
  }
}
