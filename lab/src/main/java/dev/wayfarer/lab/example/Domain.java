package dev.wayfarer.lab.example;

import java.util.random.RandomGenerator;

/// One domain of the task: a place and a set of habits, both its own.
///
/// An example has a label y, 1 or −1 alike. Some of its features follow the label in every domain:
///
///     x = 0.6·y + noise                          5 features
///
/// The others follow it too, but each domain has strengths c of its own, of either sign, and an
/// offset o by which the domain can be told:
///
///     x = 0.5·(c·y + 3·o + noise)               20 features
///
/// All of noise, c and o are standard normal; c and o are drawn once a domain.
@SuppressWarnings("ArrayRecordComponent") // never compared
record Domain(double[] strengths, double[] offsets) {
  static final int SHARED = 5;
  static final int OWN = 20;
  static final int FEATURES = SHARED + OWN;

  private static final double SHARED_STRENGTH = 0.6;
  private static final double OWN_SCALE = 0.5;
  private static final double SPREAD = 3;

  static Domain drawn(RandomGenerator random) {
    double[] strengths = new double[OWN];
    double[] offsets = new double[OWN];
    for (int i = 0; i < OWN; i++) {
      strengths[i] = random.nextGaussian();
      offsets[i] = SPREAD * random.nextGaussian();
    }
    return new Domain(strengths, offsets);
  }

  /// Draws examples.
  void draw(int count, PointsBuilder into, RandomGenerator random) {
    for (int i = 0; i < count; i++) {
      float label = random.nextBoolean() ? 1 : -1;
      float[] row = new float[FEATURES];
      for (int j = 0; j < SHARED; j++) {
        row[j] = (float) (SHARED_STRENGTH * label + random.nextGaussian());
      }
      for (int j = 0; j < OWN; j++) {
        double own = strengths[j] * label + offsets[j] + random.nextGaussian();
        row[SHARED + j] = (float) (OWN_SCALE * own);
      }
      into.add(row, label);
    }
  }
}
