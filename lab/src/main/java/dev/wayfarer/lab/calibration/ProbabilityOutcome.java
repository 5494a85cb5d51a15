package dev.wayfarer.lab.calibration;

/// The predicted probability of an answer, and whether it was right.
///
/// @param weight how much it counts
public record ProbabilityOutcome(double probability, boolean right, double weight) {
  public ProbabilityOutcome {
    if (!(probability >= 0 && probability <= 1)) { // this way round so that NaN fails too
      throw new IllegalArgumentException("probability: expected 0 to 1, found " + probability);
    }
    if (!(weight > 0)) {
      throw new IllegalArgumentException("weight: expected more than 0, found " + weight);
    }
  }

  /// One that counts once.
  public ProbabilityOutcome(double probability, boolean right) {
    this(probability, right, 1);
  }
}
