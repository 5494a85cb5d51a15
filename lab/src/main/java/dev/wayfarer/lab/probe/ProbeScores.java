package dev.wayfarer.lab.probe;

/// How often a probe is right.
///
/// @param hits relevant columns that it found
/// @param falseAlarms other columns that it took for relevant ones
/// @param misses relevant columns that it did not find
public record ProbeScores(long hits, long falseAlarms, long misses) {
  static final ProbeScores NONE = new ProbeScores(0, 0, 0);

  ProbeScores plus(ProbeScores other) {
    return new ProbeScores(
        hits + other.hits, falseAlarms + other.falseAlarms, misses + other.misses);
  }

  /// The share of what it found that is relevant; 0 where it found nothing.
  public double precision() {
    return share(hits, hits + falseAlarms);
  }

  /// The share of what is relevant that it found; 0 where nothing is.
  public double recall() {
    return share(hits, hits + misses);
  }

  /// The harmonic mean of both.
  public double f1() {
    return share(2 * hits, 2 * hits + falseAlarms + misses);
  }

  private static double share(long part, long whole) {
    return whole == 0 ? 0 : part / (double) whole;
  }
}
