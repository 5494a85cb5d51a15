package dev.wayfarer.train.report;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.train.experiment.ExperimentResults;
import dev.wayfarer.train.experiment.RowResult;
import dev.wayfarer.train.experiment.RunState;
import dev.wayfarer.train.log.LoggedCurves;
import dev.wayfarer.train.log.LoggedCurves.Point;
import dev.wayfarer.train.loop.HeldOutScore;
import dev.wayfarer.train.loop.InnerStepShare;
import dev.wayfarer.train.report.LineChart.ChartPoint;
import dev.wayfarer.train.report.LineChart.Line;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Draws the figures that runs have logged, one picture a figure, one colour a row.
final class CurvePictures {
  /// A figure that is drawn where a run has it.
  private enum Curve {
    TRAIN("loss/train", "Loss on train", true),
    SOURCE("loss/source", "Loss on source databases", true),
    TARGET("loss/target", "Loss on target databases", true),
    DEV_LOSS(HeldOutScore.LOSS, "Loss on dev", false),
    DEV_EXACT(HeldOutScore.EXACT, "Exact match on dev, percent", false),
    COSINE("gradient/cosine", "Agreement of gradients (cosine of source and target)", false),
    AGREEMENT("agreement/cosine", "Agreement of gradients on disjoint databases (cosine)", false),
    INNER_SHARE(InnerStepShare.FIGURE, "Share of the inner step in the gradient", true);

    private final String figure;
    private final String title;
    private final boolean logarithmic;

    Curve(String figure, String title, boolean logarithmic) {
      this.figure = figure;
      this.title = title;
      this.logarithmic = logarithmic;
    }

    private double shown(double value) {
      return this == DEV_EXACT ? 100 * value : value;
    }
  }

  private CurvePictures() {}

  static List<Block.Picture> of(ExperimentResults results) {
    Set<String> names =
        Arrays.stream(Curve.values()).map(curve -> curve.figure).collect(Collectors.toSet());
    Map<RunState, Map<String, List<Point>>> logs = new LinkedHashMap<>();
    results.runs().forEach(run -> logs.put(run, LoggedCurves.of(run.run().folder(), names)));
    List<Block.Picture> pictures = new ArrayList<>();
    for (Curve curve : Curve.values()) {
      List<Line> lines = new ArrayList<>();
      for (RowResult row : results.rows()) {
        lines.add(line(curve, row, logs));
      }
      if (lines.stream().anyMatch(line -> !line.seeds().isEmpty())) {
        LineChart chart = new LineChart(curve.title, "examples", curve.logarithmic, lines);
        String name = curve.figure.replace('/', '-');
        pictures.add(new Block.Picture(name, curve.title, ChartSvg.of(chart)));
      }
    }
    return pictures;
  }

  /// The mean is that of the runs that have ended, for others would cut it short.
  private static Line line(
      Curve curve, RowResult row, Map<RunState, Map<String, List<Point>>> logs) {
    List<List<ChartPoint>> all = new ArrayList<>();
    List<List<ChartPoint>> ended = new ArrayList<>();
    for (RunState run : row.runs()) {
      List<ChartPoint> chartPoints =
          chartPoints(
              curve, run, requireNonNull(logs.get(run)).getOrDefault(curve.figure, List.of()));
      if (!chartPoints.isEmpty()) {
        all.add(chartPoints);
        if (run.isTrained()) {
          ended.add(chartPoints);
        }
      }
    }
    return new Line(row.row().name(), all, Downsampling.mean(ended.isEmpty() ? all : ended));
  }

  private static List<ChartPoint> chartPoints(Curve curve, RunState run, List<Point> points) {
    var training = run.run().config().training();
    List<ChartPoint> chartPoints =
        points.stream()
            .map(point -> new ChartPoint(point.at().examples(), curve.shown(point.value())))
            .filter(chartPoint -> Double.isFinite(chartPoint.y()))
            .toList();
    return Downsampling.of(chartPoints, (double) training.steps() * training.batchSize());
  }
}
