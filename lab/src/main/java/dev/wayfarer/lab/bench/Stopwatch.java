package dev.wayfarer.lab.bench;

import static java.util.Objects.requireNonNull;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/// Adds up the time of each phase of some work. Threads may share one.
final class Stopwatch<P extends Enum<P>> {
  private final Map<P, LongAdder> nanos;

  Stopwatch(Class<P> phases) {
    this.nanos = new EnumMap<>(phases);
    for (P phase : phases.getEnumConstants()) {
      nanos.put(phase, new LongAdder());
    }
  }

  <T> T time(P phase, Supplier<T> work) {
    long start = System.nanoTime();
    T result = work.get();
    add(phase, System.nanoTime() - start);
    return result;
  }

  void add(P phase, long more) {
    requireNonNull(nanos.get(phase)).add(more);
  }

  void reset() {
    nanos.values().forEach(LongAdder::reset);
  }

  /// The share of each phase in all of them.
  Map<P, Double> shares() {
    double all = nanos.values().stream().mapToLong(LongAdder::sum).sum();
    Map<P, Double> shares = new EnumMap<>(nanos.keySet().iterator().next().getDeclaringClass());
    nanos.forEach((phase, sum) -> shares.put(phase, sum.sum() / Math.max(1, all)));
    return shares;
  }
}
