package dev.wayfarer.train.experiment;

/// Student's t distribution, for whole degrees of freedom.
public final class StudentT {
  /// Each halves an angle below π/2: afterwards nothing is left that a double could tell.
  private static final int HALVINGS = 80;

  private StudentT() {}

  /// How likely it is that t lies between `-bound` and `bound`.
  public static double within(double bound, int degrees) {
    return withinAngle(Math.atan(bound / Math.sqrt(degrees)), degrees);
  }

  /// The bound between whose negative and itself t lies with a probability.
  ///
  /// @param probability from 0 to below 1: 0.95 for a 95% interval
  /// @param degrees of freedom, at least 1
  public static double bound(double probability, int degrees) {
    if (degrees < 1 || !(probability >= 0 && probability < 1)) {
      throw new IllegalArgumentException(probability + ", " + degrees + " degrees of freedom");
    }
    double low = 0;
    double high = Math.PI / 2;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (withinAngle(middle, degrees) < probability) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return Math.tan((low + high) / 2) * Math.sqrt(degrees);
  }

  /// The integral of the density over tan(angle) = t / √degrees, which for whole degrees of freedom
  /// is a finite sum of powers of the cosine.
  private static double withinAngle(double angle, int degrees) {
    double cosine = Math.cos(angle);
    boolean odd = degrees % 2 == 1;
    double term = odd ? cosine : 1;
    double sum = degrees == 1 ? 0 : term;
    for (int power = odd ? 3 : 2; power <= degrees - 2; power += 2) {
      term *= cosine * cosine * (power - 1) / power;
      sum += term;
    }
    double share = Math.sin(angle) * sum;
    return odd ? (angle + share) * 2 / Math.PI : share;
  }
}
