package dev.wayfarer.lab.trust;

import dev.wayfarer.sql.file.WholeFile;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.Reason;
import dev.wayfarer.train.report.LineChart;
import dev.wayfarer.train.report.LineChart.Line;
import dev.wayfarer.train.report.LineChart.Spot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Draws how far probabilities can be trusted: `reliability.svg` and `risk-coverage.svg`.
public final class TrustPictures {
  private static final int CURVE_POINTS = 100;

  private TrustPictures() {}

  /// Writes both pictures: what the calibration says, beside what the parser says.
  public static void write(Path folder, CalibrationStudy study) {
    Map<String, List<Forecast>> forecasts = new LinkedHashMap<>();
    forecasts.put("calibrated", study.after().answers());
    forecasts.put("as the parser says", study.before().answers());
    write(folder, forecasts);
  }

  /// Writes both pictures into a folder, which is made where there is none.
  ///
  /// @param forecasts by what a legend calls them, in order
  /// @throws InputException where they cannot be written
  public static void write(Path folder, Map<String, List<Forecast>> forecasts) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new InputException(folder.toString(), "a folder that can be written", Reason.of(e));
    }
    write(folder.resolve("reliability.svg"), reliability(forecasts).svg());
    write(folder.resolve("risk-coverage.svg"), riskCoverage(forecasts).svg());
  }

  private static void write(Path file, String svg) {
    WholeFile.write(file, writer -> writer.write(svg));
  }

  private static LineChart reliability(Map<String, List<Forecast>> forecasts) {
    List<Line> lines = new ArrayList<>();
    forecasts.forEach(
        (name, some) ->
            lines.add(
                Line.single(
                    name,
                    new Reliability(some)
                        .stretches().stream()
                            .filter(stretch -> stretch.answers() > 0)
                            .map(stretch -> new Spot(stretch.mean(), stretch.right()))
                            .toList())));
    lines.add(Line.single("as it should be", List.of(new Spot(0, 0), new Spot(1, 1))));
    return new LineChart("Share of right answers", "mean probability of a stretch", false, lines);
  }

  private static LineChart riskCoverage(Map<String, List<Forecast>> forecasts) {
    List<Line> lines = new ArrayList<>();
    forecasts.forEach((name, some) -> lines.add(Line.single(name, curve(some))));
    return new LineChart(
        "Share of right answers among the most probable ones", "share answered", false, lines);
  }

  private static List<Spot> curve(List<Forecast> forecasts) {
    RiskCoverage risk = new RiskCoverage(forecasts);
    List<Spot> spots = new ArrayList<>();
    // The first few answers say nothing, and would decide the scale.
    for (int i = 2; i <= CURVE_POINTS; i++) {
      RiskCoverage.Point point = risk.at(i / (double) CURVE_POINTS);
      spots.add(new Spot(point.coverage(), point.right()));
    }
    return spots;
  }
}
