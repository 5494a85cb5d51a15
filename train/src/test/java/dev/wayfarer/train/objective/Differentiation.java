package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.ParameterLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/// Differences of a function at some coordinates of every parameter, to hold gradients against.
///
/// They are of fourth order. A wide step may cross a kink and a narrow one rounds, so several are
/// tried until one agrees with the expected gradient: a wrong one agrees with none of them.
final class Differentiation {
  private static final double[] STEPS = {3e-4, 3e-3, 3e-5, 1e-2, 3e-6};

  /// Slopes below this share of the steepest one of their group are measured by that share.
  private static final double SMALL = 1e-3;

  private record Rise(ParameterLayout.Entry entry, int at, List<Double> quotients) {}

  private final ParameterLayout layout;
  private final List<Rise> rises = new ArrayList<>();

  /// Differentiates at the steepest coordinate of each parameter and at others at random.
  ///
  /// @param coordinates how many of each parameter, where it has so many
  Differentiation(
      ParameterLayout layout,
      ToDoubleFunction<double[]> function,
      double[] theta,
      double[] expected,
      int coordinates) {
    this.layout = layout;
    Map<String, Double> scales = scales(expected);
    SplittableRandom random = new SplittableRandom(1);
    for (ParameterLayout.Entry entry : layout.entries().values()) {
      int from = (int) entry.offset();
      int size = (int) entry.size();
      int steepest = from;
      for (int i = from; i < from + size; i++) {
        steepest = Math.abs(expected[i]) > Math.abs(expected[steepest]) ? i : steepest;
      }
      for (int i = 0; i < Math.min(coordinates, size); i++) {
        Rise rise =
            new Rise(entry, i == 0 ? steepest : from + random.nextInt(size), new ArrayList<>());
        for (double step : STEPS) {
          rise.quotients.add(rise(function, theta, rise.at, step));
          if (error(rise, expected, scales) < 1e-6) {
            break;
          }
        }
        rises.add(rise);
      }
    }
  }

  int coordinates() {
    return rises.size();
  }

  /// The largest relative error of a gradient.
  double worst(double[] gradient) {
    Map<String, Double> scales = scales(gradient);
    double worst = 0;
    for (Rise rise : rises) {
      worst = Math.max(worst, error(rise, gradient, scales));
    }
    return worst;
  }

  private static double error(Rise rise, double[] gradient, Map<String, Double> scales) {
    double least = Double.POSITIVE_INFINITY;
    for (double quotient : rise.quotients) {
      double gap = Math.abs(quotient - gradient[rise.at]);
      double scale =
          Math.max(
              Math.max(Math.abs(quotient), Math.abs(gradient[rise.at])),
              SMALL * scales.get(group(rise.entry)));
      least = Math.min(least, gap == 0 ? 0 : gap / scale);
    }
    return least;
  }

  /// Weight and bias of one map are a group: a bias of keys moves all scores alike, so its own
  /// gradients are nothing but rounding.
  private static String group(ParameterLayout.Entry entry) {
    int dot = entry.name().lastIndexOf('.');
    return dot < 0 ? entry.name() : entry.name().substring(0, dot);
  }

  private Map<String, Double> scales(double[] gradient) {
    Map<String, Double> scales = new LinkedHashMap<>();
    for (ParameterLayout.Entry entry : layout.entries().values()) {
      for (int i = (int) entry.offset(); i < entry.offset() + entry.size(); i++) {
        scales.merge(group(entry), Math.abs(gradient[i]), Math::max);
      }
    }
    return scales;
  }

  private static double rise(
      ToDoubleFunction<double[]> function, double[] theta, int at, double step) {
    double near = moved(function, theta, at, step) - moved(function, theta, at, -step);
    double far = moved(function, theta, at, 2 * step) - moved(function, theta, at, -2 * step);
    // In this order, so that what does not matter has a gradient of exactly zero.
    return (8 * near - far) / (12 * step);
  }

  private static double moved(
      ToDoubleFunction<double[]> function, double[] theta, int at, double by) {
    double[] moved = theta.clone();
    moved[at] += by;
    return function.applyAsDouble(moved);
  }
}
