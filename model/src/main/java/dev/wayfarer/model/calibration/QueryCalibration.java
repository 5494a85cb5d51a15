package dev.wayfarer.model.calibration;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.search.Found;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// From what a parser says of a query to the share of such queries that are right.
///
/// A logistic regression over a few [Feature]s of the best query.
///
/// @param weights one for each feature
/// @param others how often one of the other queries is right where the best one is wrong
/// @param readings how many queries a question had at most when that was counted
public record QueryCalibration(
    double bias, Map<Feature, Double> weights, double others, int readings) {
  /// What a bias or a weight may be.
  static final NumberRange WEIGHT = new NumberRange(-1e6, 1e6, true);

  /// What a share may be.
  static final NumberRange SHARE = new NumberRange(0, 1, true);

  /// How many queries a question may have.
  static final IntegerRange READINGS = IntegerRange.POSITIVE;

  public QueryCalibration {
    WEIGHT.check("bias", bias);
    SHARE.check("others", others);
    READINGS.check("readings", readings);
    weights = Collections.unmodifiableMap(new EnumMap<>(weights));
    for (Feature feature : Feature.values()) {
      if (!weights.containsKey(feature)) {
        throw new IllegalArgumentException("weights: expected one for " + feature + ", found none");
      }
      WEIGHT.check("weights." + feature.key(), weights.get(feature));
    }
  }

  /// How probable it is that the best query is right but for its values. This is what was fitted,
  /// for exact match does not look at values.
  public double apartFromValues(Found best) {
    double sum = bias;
    for (Feature feature : Feature.values()) {
      sum += weights.get(feature) * feature.of(best);
    }
    return 1 / (1 + Math.exp(-sum));
  }

  /// How probable it is that each query is right, values included, in the order of the queries; at
  /// most 1 together.
  ///
  /// Values are believed as the parser says. The other queries share what the best one leaves them,
  /// as far as experience grants it ([Shares]).
  ///
  /// @param found at least one, most probable first by the parser's own account
  public List<Double> probabilities(List<Found> found) {
    double best = apartFromValues(found.getFirst());
    return new Shares(found).of(best, (1 - best) * others, readings);
  }
}
