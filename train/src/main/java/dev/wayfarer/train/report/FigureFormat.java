package dev.wayfarer.train.report;

import dev.wayfarer.train.experiment.Estimate;
import dev.wayfarer.train.experiment.ExperimentFile.Published;
import dev.wayfarer.train.experiment.Measure;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// Formats figures for a page.
final class FigureFormat {
  static final String NONE = "–";

  private FigureFormat() {}

  static String number(Measure measure, double value) {
    return String.format(Locale.ROOT, measure.isPercent() ? "%.1f" : "%.3f", value);
  }

  static String number(Measure measure, OptionalDouble value) {
    return value.isPresent() ? number(measure, value.getAsDouble()) : NONE;
  }

  /// A mean with its interval; a single seed has none.
  static String mean(Measure measure, Optional<Estimate> estimate) {
    return estimate
        .map(e -> number(measure, e.mean()) + interval(measure, e.interval()))
        .orElse(NONE);
  }

  /// Like a mean, with its sign.
  static String difference(Measure measure, Optional<Estimate> estimate) {
    return estimate
        .map(
            e -> {
              String size = number(measure, Math.abs(e.mean()));
              boolean zero = Double.parseDouble(size) == 0;
              String sign = zero ? "" : e.mean() < 0 ? "−" : "+";
              return sign + size + interval(measure, e.interval());
            })
        .orElse(NONE);
  }

  private static String interval(Measure measure, OptionalDouble interval) {
    return interval.isPresent() ? " ± " + number(measure, interval.getAsDouble()) : "";
  }

  static String published(Optional<Published> paper) {
    return paper
        .map(p -> plain(p.mean()) + p.interval().map(width -> " ± " + plain(width)).orElse(""))
        .orElse(NONE);
  }

  private static String plain(double percent) {
    return String.format(Locale.ROOT, "%.1f", percent);
  }

  static String time(OptionalDouble seconds) {
    if (seconds.isEmpty()) {
      return NONE;
    }
    long whole = Math.round(seconds.getAsDouble());
    return String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
  }
}
