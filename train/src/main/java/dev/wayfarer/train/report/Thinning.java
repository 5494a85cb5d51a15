package dev.wayfarer.train.report;

import dev.wayfarer.train.report.LineChart.Spot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Makes curves of many points drawable.
final class Thinning {
  /// So many that a course can be seen, and so few that the noise of single steps is not.
  private static final int BINS = 60;

  private Thinning() {}

  /// A curve with at most one point a bin: the mean of what lies there, at the bin's end. One that
  /// has few points stays as it is.
  ///
  /// @param length of all curves it is to be compared with, so that their bins agree
  static List<Spot> of(List<Spot> spots, double length) {
    if (spots.size() <= BINS) {
      return spots;
    }
    Map<Long, List<Spot>> bins = new LinkedHashMap<>();
    double width = length / BINS;
    for (Spot spot : spots) {
      long bin = (long) Math.ceil(spot.x() / width - 1e-9);
      bins.computeIfAbsent(bin, _ -> new ArrayList<>()).add(spot);
    }
    List<Spot> thinned = new ArrayList<>();
    bins.forEach(
        (bin, inside) -> {
          double mean = inside.stream().mapToDouble(Spot::y).average().orElseThrow();
          thinned.add(new Spot(bin * width, mean));
        });
    return thinned;
  }

  /// The mean of several curves, wherever all of them have a point.
  static List<Spot> mean(List<List<Spot>> curves) {
    Map<Double, List<Double>> values = new TreeMap<>();
    for (List<Spot> curve : curves) {
      curve.forEach(spot -> values.computeIfAbsent(spot.x(), _ -> new ArrayList<>()).add(spot.y()));
    }
    List<Spot> mean = new ArrayList<>();
    values.forEach(
        (x, ys) -> {
          if (ys.size() == curves.size()) {
            mean.add(new Spot(x, ys.stream().mapToDouble(y -> y).average().orElseThrow()));
          }
        });
    return mean;
  }
}
