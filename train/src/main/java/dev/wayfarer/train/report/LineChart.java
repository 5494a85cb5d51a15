package dev.wayfarer.train.report;

import java.util.List;
import java.util.stream.Stream;

/// Curves that are to be drawn in one picture.
///
/// @param xTitle what is counted to the right
/// @param logarithmic whether equal ratios are equally far apart, upwards
public record LineChart(String title, String xTitle, boolean logarithmic, List<Line> lines) {
  /// A point of a curve.
  public record ChartPoint(double x, double y) {}

  /// The curves of a row.
  ///
  /// @param seeds one curve each
  /// @param mean of those seeds that count
  public record Line(String name, List<List<ChartPoint>> seeds, List<ChartPoint> mean) {
    /// A curve that is no mean of others.
    public static Line single(String name, List<ChartPoint> chartPoints) {
      return new Line(name, List.of(chartPoints), chartPoints);
    }
  }

  /// The picture.
  public String svg() {
    return ChartSvg.of(this);
  }

  private Stream<ChartPoint> chartPoints() {
    return lines.stream().flatMap(line -> line.seeds().stream()).flatMap(List::stream);
  }

  /// From 0 to the longest curve's end.
  Axis xAxis() {
    return Axis.upTo(chartPoints().mapToDouble(ChartPoint::x).max().orElse(1));
  }

  Axis yAxis() {
    double least = chartPoints().mapToDouble(ChartPoint::y).min().orElse(0);
    double most = chartPoints().mapToDouble(ChartPoint::y).max().orElse(1);
    return logarithmic && least > 0 ? Axis.logarithmic(least, most) : Axis.linear(least, most);
  }
}
