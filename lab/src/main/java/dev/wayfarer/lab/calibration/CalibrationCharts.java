package dev.wayfarer.lab.calibration;

import dev.wayfarer.sql.file.WholeFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.train.report.LineChart;
import dev.wayfarer.train.report.LineChart.ChartPoint;
import dev.wayfarer.train.report.LineChart.Line;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Draws calibration charts: `reliability.svg` and `risk-coverage.svg`.
public final class CalibrationCharts {
  private static final int CURVE_POINTS = 100;

  private CalibrationCharts() {}

  /// Writes both charts: calibrated probabilities beside the parser's own.
  public static void write(Path folder, CalibrationStudy study) {
    Map<String, List<ProbabilityOutcome>> outcomes = new LinkedHashMap<>();
    outcomes.put("calibrated", study.after().answers());
    outcomes.put("as the parser says", study.before().answers());
    write(folder, outcomes);
  }

  /// Writes both pictures into a folder, which is made where there is none.
  ///
  /// @param outcomes by what a legend calls them, in order
  /// @throws InputException where they cannot be written
  public static void write(Path folder, Map<String, List<ProbabilityOutcome>> outcomes) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new InputException(folder.toString(), "a folder that can be written", Reason.of(e));
    }
    write(folder.resolve("reliability.svg"), reliability(outcomes).svg());
    write(folder.resolve("risk-coverage.svg"), riskCoverage(outcomes).svg());
  }

  private static void write(Path file, String svg) {
    WholeFile.write(file, writer -> writer.write(svg));
  }

  private static LineChart reliability(Map<String, List<ProbabilityOutcome>> outcomes) {
    List<Line> lines = new ArrayList<>();
    outcomes.forEach(
        (name, some) ->
            lines.add(
                Line.single(
                    name,
                    new Reliability(some)
                        .bins().stream()
                            .filter(bin -> bin.answers() > 0)
                            .map(bin -> new ChartPoint(bin.mean(), bin.right()))
                            .toList())));
    lines.add(Line.single("as it should be", List.of(new ChartPoint(0, 0), new ChartPoint(1, 1))));
    return new LineChart("Share of right answers", "mean probability of a bin", false, lines);
  }

  private static LineChart riskCoverage(Map<String, List<ProbabilityOutcome>> outcomes) {
    List<Line> lines = new ArrayList<>();
    outcomes.forEach((name, some) -> lines.add(Line.single(name, curve(some))));
    return new LineChart(
        "Share of right answers among the most probable ones", "share answered", false, lines);
  }

  private static List<ChartPoint> curve(List<ProbabilityOutcome> outcomes) {
    RiskCoverage risk = new RiskCoverage(outcomes);
    List<ChartPoint> chartPoints = new ArrayList<>();
    // The first few answers say nothing, and would decide the scale.
    for (int i = 2; i <= CURVE_POINTS; i++) {
      RiskCoverage.Point point = risk.at(i / (double) CURVE_POINTS);
      chartPoints.add(new ChartPoint(point.coverage(), point.right()));
    }
    return chartPoints;
  }
}
