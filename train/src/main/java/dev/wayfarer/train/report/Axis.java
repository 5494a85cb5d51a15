package dev.wayfarer.train.report;

import java.util.ArrayList;
import java.util.List;

/// How values become positions, and which of them are named.
///
/// @param from the value at the axis's beginning
/// @param to the value at its end
/// @param ticks the values that are named, in ascending order
record Axis(double from, double to, boolean logarithmic, List<Double> ticks) {
  private static final int MOST_STEPS = 6;
  private static final double[] ROUND = {1, 2, 5};

  Axis {
    ticks = List.copyOf(ticks);
  }

  /// An axis that holds both values, from one round number to another.
  static Axis linear(double least, double most) {
    double span = most > least ? most - least : Math.max(Math.abs(most), 1);
    double step = step(span);
    double first = Math.floor(least / step + 1e-9);
    double last = Math.max(Math.ceil(most / step - 1e-9), first + 1);
    List<Double> ticks = new ArrayList<>();
    for (double i = first; i <= last; i++) {
      ticks.add(i * step);
    }
    return new Axis(ticks.getFirst(), ticks.getLast(), false, ticks);
  }

  /// An axis from 0 that ends where the values do.
  ///
  /// @param end above 0
  static Axis upTo(double end) {
    List<Double> round = linear(0, end).ticks;
    return new Axis(0, end, false, round.stream().filter(tick -> tick <= end).toList());
  }

  /// The least of 1, 2, 5, 10, 20, … that needs few steps.
  private static double step(double span) {
    double power = Math.pow(10, Math.floor(Math.log10(span / MOST_STEPS)));
    for (double round : ROUND) {
      if (span / (round * power) <= MOST_STEPS) {
        return round * power;
      }
    }
    return 10 * power;
  }

  /// An axis of ratios that holds both values.
  ///
  /// @param least above 0
  static Axis logarithmic(double least, double most) {
    List<Double> ticks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(least)); ; power++) {
      for (double round : ROUND) {
        double tick = round * Math.pow(10, power);
        if (tick <= least) {
          ticks.clear(); // a later one is as good a beginning
        }
        ticks.add(tick);
        if (tick >= most && ticks.size() > 1) {
          return new Axis(ticks.getFirst(), tick, true, ticks);
        }
      }
    }
  }

  /// Where a value lies: 0 at the axis's beginning, 1 at its end.
  double position(double value) {
    return logarithmic
        ? Math.log(value / from) / Math.log(to / from)
        : (value - from) / (to - from);
  }
}
