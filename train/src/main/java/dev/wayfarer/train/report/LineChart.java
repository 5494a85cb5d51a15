package dev.wayfarer.train.report;

import java.util.List;
import java.util.stream.Stream;

/// Curves that are to be drawn in one picture.
///
/// @param xTitle what is counted to the right
/// @param logarithmic whether equal ratios are equally far apart, upwards
public record LineChart(String title, String xTitle, boolean logarithmic, List<Line> lines) {
  /// A point of a curve.
  public record Spot(double x, double y) {}

  /// The curves of a row.
  ///
  /// @param seeds one curve each
  /// @param mean of those seeds that count
  public record Line(String name, List<List<Spot>> seeds, List<Spot> mean) {
    /// A curve that is no mean of others.
    public static Line single(String name, List<Spot> spots) {
      return new Line(name, List.of(spots), spots);
    }
  }

  /// The picture.
  public String svg() {
    return ChartSvg.of(this);
  }

  private Stream<Spot> spots() {
    return lines.stream().flatMap(line -> line.seeds().stream()).flatMap(List::stream);
  }

  /// From 0 to the longest curve's end.
  Axis xAxis() {
    return Axis.upTo(spots().mapToDouble(Spot::x).max().orElse(1));
  }

  Axis yAxis() {
    double least = spots().mapToDouble(Spot::y).min().orElse(0);
    double most = spots().mapToDouble(Spot::y).max().orElse(1);
    return logarithmic && least > 0 ? Axis.logarithmic(least, most) : Axis.linear(least, most);
  }
}
