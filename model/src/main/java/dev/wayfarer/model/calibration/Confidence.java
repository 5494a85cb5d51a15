package dev.wayfarer.model.calibration;

import dev.wayfarer.model.search.PredictedQuery;

/// A parser's own confidence in a query: in its structure, and in its values given the structure.
///
/// A parser trained with label smoothing learns to give a choice at most 1 − smoothing, however
/// certain it is, unless only one choice is legal. So a query is less probable the more steps it
/// has. To correct that, each step is divided by this maximum: a step that reaches it counts as
/// certain.
///
/// @param logStructure the log-probability of the query without its values
/// @param logValues the log-probability of its values, given the rest
public record Confidence(double logStructure, double logValues) {
  /// Added to the complement of a probability, so that log odds stay finite.
  private static final double LEAST_DOUBT = 0.01;

  /// Returns the confidence in a predicted query, corrected for label smoothing.
  ///
  /// @param smoothing the label smoothing of the parser's training; 0 for none
  public static Confidence of(PredictedQuery found, double smoothing) {
    double share = Math.log1p(-smoothing);
    double said = 0;
    double structure = 0;
    double values = 0;
    for (PredictedQuery.Decision decision : found.decisions()) {
      double certain = Math.min(0, decision.logProbability() - share);
      if (Structure.isValue(decision)) {
        values += certain;
      } else {
        structure += certain;
      }
      said += decision.logProbability();
    }
    double otherWays = Math.max(0, found.logProbability() - said);
    return new Confidence(Math.min(0, structure + otherWays), values);
  }

  /// Returns the probability of the query without its values.
  public double structure() {
    return Math.exp(logStructure);
  }

  /// Returns the probability of its values, given the rest.
  public double values() {
    return Math.exp(logValues);
  }

  /// Returns the probability of the whole query.
  public double query() {
    return Math.exp(logStructure + logValues);
  }

  /// Returns the log odds of the structure.
  public double logOdds() {
    return logStructure - Math.log(LEAST_DOUBT - Math.expm1(logStructure));
  }
}
