package dev.wayfarer.serve.metrics;

import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;

/// How often times fell below some bounds.
final class TimeHistogram {
  private static final double[] SECONDS = {0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30};

  private final LongAdder[] buckets = new LongAdder[SECONDS.length];
  private final LongAdder count = new LongAdder();
  private final LongAdder nanos = new LongAdder();

  TimeHistogram() {
    for (int i = 0; i < buckets.length; i++) {
      buckets[i] = new LongAdder();
    }
  }

  void add(Duration time) {
    count.increment();
    nanos.add(time.toNanos());
    for (int i = 0; i < buckets.length; i++) {
      if (time.toNanos() <= SECONDS[i] * 1e9) {
        buckets[i].increment();
      }
    }
  }

  String text(String name, String labels) {
    StringBuilder text = new StringBuilder();
    String before = labels.isEmpty() ? "" : labels + ",";
    for (int i = 0; i < buckets.length; i++) {
      String bound = before + "le=\"" + SECONDS[i] + "\"";
      Metrics.line(text, name + "_bucket", bound, (double) buckets[i].sum());
    }
    Metrics.line(text, name + "_bucket", before + "le=\"+Inf\"", (double) count.sum());
    Metrics.line(text, name + "_sum", labels, (double) nanos.sum() / 1e9);
    Metrics.line(text, name + "_count", labels, (double) count.sum());
    return text.toString();
  }
}
