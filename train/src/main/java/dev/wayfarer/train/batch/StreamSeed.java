package dev.wayfarer.train.batch;

/// Derives seeds from several numbers.
public final class StreamSeed {
  private StreamSeed() {}

  /// One seed from a stream's own and positions in it. Close numbers give seeds far apart.
  public static long of(long seed, long... positions) {
    long mixed = finish(seed);
    for (long position : positions) {
      mixed = finish(mixed + 0x9E3779B97F4A7C15L * (position + 1));
    }
    return mixed;
  }

  /// The finishing step of SplitMix64.
  private static long finish(long number) {
    long mixed = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
