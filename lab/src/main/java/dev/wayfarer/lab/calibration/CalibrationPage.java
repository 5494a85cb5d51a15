package dev.wayfarer.lab.calibration;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.ask.Calibration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Prints a calibration study as lines of text.
public final class CalibrationPage {
  private static final String HEADER =
      String.format(Locale.ROOT, "%-24s %14s %8s %9s", "", "expected error", "Brier", "log loss");

  private static final String NO_ROWS =
      "values are not scored: that takes rows, which need --databases";

  private CalibrationPage() {}

  /// The cross-validated errors of a fit, and its weights.
  ///
  /// @param answers of each held-out model, which the study is about
  public static List<String> fitted(List<HeldOutPredictions> answers, CalibrationStudy study) {
    List<String> lines = new ArrayList<>();
    if (answers.size() > 1) {
      answers.forEach(some -> lines.add(line(some)));
    }
    lines.addAll(measured(study, "each database by a fit to the others"));
    lines.add("");
    lines.addAll(weights(study));
    return lines;
  }

  /// The calibration errors of a model.
  public static List<String> measured(CalibrationStudy study) {
    return measured(study, "as the model says");
  }

  private static List<String> measured(CalibrationStudy study, String calibrated) {
    Reliability after = new Reliability(study.after().answers());
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%,d answers over %,d databases, %.1f%% right by exact match",
            study.after().answers().size(),
            study.databases(),
            100 * after.right()));
    lines.add("calibrated: " + calibrated + "; values are left aside");
    lines.add("");
    lines.add(HEADER);
    lines.add(scores("as the parser says", study.before().answers()));
    lines.add(scores("calibrated", study.after().answers()));
    lines.add("databases counted alike:");
    lines.add(scores("as the parser says", study.before().alike()));
    lines.add(scores("calibrated", study.after().alike()));
    lines.add("");
    lines.add(
        String.format(
            Locale.ROOT, "%-24s %14s %8s %9s", "probability", "answers", "mean", "right"));
    for (Reliability.Bin bin : after.bins()) {
      lines.add(line(bin));
    }
    lines.add(
        String.format(
            Locale.ROOT,
            "(the expected error is the mean distance of the last two, over %d equal bins)",
            Reliability.BINS));
    lines.add("");
    lines.add(
        String.format(Locale.ROOT, "%-24s %14s %8s", "most probable answers", "from", "right"));
    RiskCoverage risk = new RiskCoverage(study.after().answers());
    for (int tenth = 1; tenth <= 10; tenth++) {
      RiskCoverage.Point point = risk.at(tenth / 10.0);
      lines.add(
          String.format(
              Locale.ROOT,
              "%-24s %14.2f %7.1f%%",
              10 * tenth + "%",
              point.from(),
              100 * point.right()));
    }
    lines.add("");
    double sureFrom = new Calibration.Fitted(study.fit()).confidenceThreshold();
    lines.addAll(study.values().map(some -> lines(some, sureFrom)).orElse(List.of(NO_ROWS)));
    return lines;
  }

  private static List<String> weights(CalibrationStudy study) {
    List<String> lines = new ArrayList<>();
    lines.add(weight("bias", study.fit().bias()));
    lines.add(weight("log odds", study.fit().weight()));
    lines.add(weight("each unaccounted word", study.fit().unaccountedWords()));
    if (study.growth() != 0) {
      lines.add(weight("twice the databases known", study.growth() * Math.log(2)));
    }
    lines.add(weight("others right if best wrong", study.fit().others()));
    return lines;
  }

  private static String weight(String name, double weight) {
    return String.format(Locale.ROOT, "%-24s %14.3f", name, weight);
  }

  private static String line(HeldOutPredictions some) {
    return String.format(
        Locale.ROOT,
        "%s%s: %,d answers over %,d databases, %.1f%% right",
        some.heldOutModel().model(),
        some.heldOutModel().trainingDatabases().isPresent()
            ? ", which knows " + some.heldOutModel().trainingDatabases().getAsInt() + " databases"
            : "",
        some.answers().size(),
        some.heldOutModel().databases().size(),
        100 * some.right());
  }

  private static List<String> lines(ValueCalibration study, double sureFrom) {
    Reliability shown = new Reliability(study.shown().answers());
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "with values, as users are told: %.1f%% of %,d right by exact match and by rows",
            100 * shown.right(),
            study.shown().answers().size()));
    lines.add(HEADER);
    lines.add(scores("calibrated", study.shown().answers()));
    lines.add(scores("databases counted alike", study.shown().alike()));
    lines.addAll(sure(shown, sureFrom));
    if (!study.uncertain().isEmpty()) {
      Reliability doubted = new Reliability(study.uncertain());
      lines.add(
          String.format(
              Locale.ROOT,
              "right by exact match, with values in doubt: %,d; said of the values %.2f, %.1f%% right"
                  + " by rows",
              study.uncertain().size(),
              doubted.mean(),
              100 * doubted.right()));
    }
    return lines;
  }

  /// The answers below the confidence threshold, which users are warned about.
  private static List<String> sure(Reliability shown, double from) {
    Map<Boolean, List<ProbabilityOutcome>> isSure =
        shown.outcomes().stream().collect(Collectors.partitioningBy(f -> f.probability() >= from));
    List<String> lines = new ArrayList<>();
    for (boolean sure : new boolean[] {true, false}) {
      List<ProbabilityOutcome> some = requireNonNull(isSure.get(sure));
      if (!some.isEmpty()) {
        lines.add(
            String.format(
                Locale.ROOT,
                "%s %.2f: %.1f%% of answers, %.1f%% right",
                sure ? "from" : "below",
                from,
                100.0 * some.size() / shown.outcomes().size(),
                100 * new Reliability(some).right()));
      }
    }
    return lines;
  }

  private static String scores(String name, List<ProbabilityOutcome> outcomes) {
    Reliability reliability = new Reliability(outcomes);
    return String.format(
        Locale.ROOT,
        "%-24s %14.3f %8.3f %9.3f",
        name,
        reliability.expectedError(),
        reliability.brier(),
        reliability.logLoss());
  }

  private static String line(Reliability.Bin bin) {
    String name = String.format(Locale.ROOT, "%.1f to %.1f", bin.from(), bin.to());
    return bin.answers() == 0
        ? String.format(Locale.ROOT, "%-24s %14d", name, 0)
        : String.format(
            Locale.ROOT,
            "%-24s %,14d %8.2f %8.1f%%",
            name,
            bin.answers(),
            bin.mean(),
            100 * bin.right());
  }
}
