package dev.wayfarer.app.cli;

import dev.wayfarer.train.evaluate.Metric;
import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the name of a metric as the help shows it.
final class MetricConverter implements ITypeConverter<Metric> {
  @Override
  public Metric convert(String name) {
    for (Metric metric : Metric.values()) {
      if (metric.toString().equals(name)) {
        return metric;
      }
    }
    String names =
        Arrays.stream(Metric.values()).map(Metric::toString).collect(Collectors.joining(", "));
    throw new TypeConversionException("expected one of " + names + ", found '" + name + "'");
  }
}
