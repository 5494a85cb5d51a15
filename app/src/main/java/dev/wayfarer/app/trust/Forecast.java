package dev.wayfarer.app.trust;

/// How probable an answer was said to be, and whether it was right.
public record Forecast(double probability, boolean right) {
  public Forecast {
    if (!(probability >= 0 && probability <= 1)) { // this way round so that NaN fails too
      throw new IllegalArgumentException("probability: expected 0 to 1, found " + probability);
    }
  }
}
