package dev.wayfarer.model.calibration;

import dev.wayfarer.model.options.NumberRange;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// Lowers the probability of an answer by its [Doubts].
///
/// A logistic regression over the log odds of the probability that a [QueryCalibration] gives, and
/// the amounts of doubts.
///
/// @param weight of the log odds
/// @param weights of doubts; those that are missing weigh nothing
/// @param sureFrom the probability from which on an answer is called sure
public record DoubtCalibration(
    double bias, double weight, Map<Doubt, Double> weights, double sureFrom) {
  /// Keeps log odds finite.
  private static final double LEAST = 1e-4;

  public DoubtCalibration {
    QueryCalibration.WEIGHT.check("bias", bias);
    QueryCalibration.WEIGHT.check("weight", weight);
    weights.values().forEach(each -> QueryCalibration.WEIGHT.check("weights", each));
    NumberRange.RATE.check("sureFrom", sureFrom);
    Map<Doubt, Double> copy = new EnumMap<>(Doubt.class);
    copy.putAll(weights);
    weights = Collections.unmodifiableMap(copy);
  }

  /// The log odds of a probability, which is kept from 0 and 1.
  public static double logOdds(double probability) {
    double inside = Math.clamp(probability, LEAST, 1 - LEAST);
    return Math.log(inside / (1 - inside));
  }

  /// The probability of an answer, its doubts considered.
  public double probability(double before, Doubts doubts) {
    double logOdds = bias + weight * logOdds(before);
    for (Map.Entry<Doubt, Double> each : weights.entrySet()) {
      logOdds += each.getValue() * doubts.of(each.getKey());
    }
    return 1 / (1 + Math.exp(-logOdds));
  }
}
