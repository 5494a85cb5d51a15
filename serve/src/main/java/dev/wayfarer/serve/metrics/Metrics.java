package dev.wayfarer.serve.metrics;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.DoubleSupplier;
import java.util.stream.Collectors;

/// Counters, gauges and histograms of times. Threads may share it.
public final class Metrics {
  /// What a metric is.
  private record Described(String name, String type, String help) {}

  private final Map<String, Described> described = new TreeMap<>();
  private final Map<String, Map<String, LongAdder>> counters = new ConcurrentHashMap<>();
  private final Map<String, DoubleSupplier> gauges = new ConcurrentHashMap<>();
  private final Map<String, Map<String, TimeHistogram>> times = new ConcurrentHashMap<>();

  /// Says what a counter counts.
  public Metrics counter(String name, String help) {
    describe(name, "counter", help);
    counters.put(name, new ConcurrentHashMap<>());
    return this;
  }

  /// Adds a number that is looked up whenever the text is made.
  public Metrics gauge(String name, String help, DoubleSupplier value) {
    describe(name, "gauge", help);
    gauges.put(name, value);
    return this;
  }

  /// Says what a histogram of times measures.
  public Metrics time(String name, String help) {
    describe(name, "histogram", help);
    times.put(name, new ConcurrentHashMap<>());
    return this;
  }

  private synchronized void describe(String name, String type, String help) {
    described.put(name, new Described(name, type, help));
  }

  /// Counts one event.
  ///
  /// @param labels names and values, one after the other
  public void count(String name, String... labels) {
    of(counters, name).computeIfAbsent(text(labels), _ -> new LongAdder()).increment();
  }

  /// Adds a time to a histogram.
  ///
  /// @param labels names and values, one after the other
  public void observe(String name, Duration time, String... labels) {
    of(times, name).computeIfAbsent(text(labels), _ -> new TimeHistogram()).add(time);
  }

  /// What was described under a name.
  private static <T> T of(Map<String, T> metrics, String name) {
    return requireNonNull(metrics.get(name), name);
  }

  private static String text(String... labels) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < labels.length; i += 2) {
      String value = labels[i + 1].replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
      text.append(i == 0 ? "" : ",").append(labels[i]).append("=\"").append(value).append('"');
    }
    return text.toString();
  }

  /// All of it in Prometheus' text format, version 0.0.4.
  public synchronized String text() {
    return described.values().stream().map(this::text).collect(Collectors.joining());
  }

  private String text(Described metric) {
    StringBuilder text = new StringBuilder();
    text.append("# HELP ").append(metric.name).append(' ').append(metric.help).append('\n');
    text.append("# TYPE ").append(metric.name).append(' ').append(metric.type).append('\n');
    switch (metric.type) {
      case "counter" ->
          new TreeMap<>(of(counters, metric.name))
              .forEach((labels, value) -> line(text, metric.name, labels, (double) value.sum()));
      case "gauge" -> line(text, metric.name, "", of(gauges, metric.name).getAsDouble());
      default ->
          new TreeMap<>(of(times, metric.name))
              .forEach((labels, value) -> text.append(value.text(metric.name, labels)));
    }
    return text.toString();
  }

  static void line(StringBuilder text, String name, String labels, double value) {
    text.append(name).append(labels.isEmpty() ? "" : "{" + labels + "}").append(' ');
    text.append(value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value));
    text.append('\n');
  }
}
