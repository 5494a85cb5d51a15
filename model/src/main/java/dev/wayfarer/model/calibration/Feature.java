package dev.wayfarer.model.calibration;

import dev.wayfarer.model.search.Found;

/// What tells of a query how far it can be trusted.
///
/// Margins to the second query and ties between question and database were tried too: over unseen
/// databases they add nothing to these (`docs/calibration.md`).
public enum Feature {
  /// The logarithm of the probability of all that the query says but its values.
  LOG_PROBABILITY("logProbability") {
    @Override
    public double of(Found found) {
      return Structure.logProbability(found);
    }
  },
  /// The probability itself: with both, a fit can bend a curve at either end.
  PROBABILITY("probability") {
    @Override
    public double of(Found found) {
      return Math.exp(LOG_PROBABILITY.of(found));
    }
  },
  /// The logarithm of the number of steps: of two queries that are equally probable, the longer one
  /// has been through more.
  LENGTH("length") {
    @Override
    public double of(Found found) {
      return Math.log(Math.max(1, found.decisions().size()));
    }
  };

  private final String key;

  Feature(String key) {
    this.key = key;
  }

  /// Its name in files.
  String key() {
    return key;
  }

  public abstract double of(Found found);
}
