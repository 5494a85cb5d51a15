package dev.wayfarer.train.report;

import dev.wayfarer.train.report.LineChart.ChartPoint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Downsamples curves of many points for drawing.
final class Downsampling {
  /// So many that a course can be seen, and so few that the noise of single steps is not.
  private static final int BINS = 60;

  private Downsampling() {}

  /// A curve with at most one point a bin: the mean of what lies there, at the bin's end. One that
  /// has few points stays as it is.
  ///
  /// @param length of all curves it is to be compared with, so that their bins agree
  static List<ChartPoint> of(List<ChartPoint> chartPoints, double length) {
    if (chartPoints.size() <= BINS) {
      return chartPoints;
    }
    Map<Long, List<ChartPoint>> bins = new LinkedHashMap<>();
    double width = length / BINS;
    for (ChartPoint chartPoint : chartPoints) {
      long bin = (long) Math.ceil(chartPoint.x() / width - 1e-9);
      bins.computeIfAbsent(bin, _ -> new ArrayList<>()).add(chartPoint);
    }
    List<ChartPoint> thinned = new ArrayList<>();
    bins.forEach(
        (bin, inside) -> {
          double mean = inside.stream().mapToDouble(ChartPoint::y).average().orElseThrow();
          thinned.add(new ChartPoint(bin * width, mean));
        });
    return thinned;
  }

  /// The mean of several curves, wherever all of them have a point.
  static List<ChartPoint> mean(List<List<ChartPoint>> curves) {
    Map<Double, List<Double>> values = new TreeMap<>();
    for (List<ChartPoint> curve : curves) {
      curve.forEach(
          chartPoint ->
              values.computeIfAbsent(chartPoint.x(), _ -> new ArrayList<>()).add(chartPoint.y()));
    }
    List<ChartPoint> mean = new ArrayList<>();
    values.forEach(
        (x, ys) -> {
          if (ys.size() == curves.size()) {
            mean.add(new ChartPoint(x, ys.stream().mapToDouble(y -> y).average().orElseThrow()));
          }
        });
    return mean;
  }
}
