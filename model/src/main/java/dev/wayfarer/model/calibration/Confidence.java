package dev.wayfarer.model.calibration;

import dev.wayfarer.model.search.PredictedQuery;

/// How probable a parser finds a query: what it says, and its values apart from that.
///
/// A parser that was trained with label smoothing learns to say no more than its share of a choice,
/// however sure it is, unless only one choice is legal; so a query is less probable the more steps
/// it has. Hence each step is held against that share: what reaches it is certain.
///
/// @param logStructure the logarithm of the probability of all that the query says but its values
/// @param logValues the same of its values, given the rest
public record Confidence(double logStructure, double logValues) {
  /// Added to the doubt in log odds, so that they stay finite where there is none.
  private static final double LEAST_DOUBT = 0.01;

  /// What is left of a found query's probability.
  ///
  /// @param smoothing how much probability training wanted on other choices; 0 for none
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

  /// How probable all is that the query says but its values.
  public double structure() {
    return Math.exp(logStructure);
  }

  /// How probable its values are, given the rest.
  public double values() {
    return Math.exp(logValues);
  }

  /// How probable the whole query is.
  public double query() {
    return Math.exp(logStructure + logValues);
  }

  /// The logarithm of how much more probable it is than not that the structure is right.
  public double logOdds() {
    return logStructure - Math.log(LEAST_DOUBT - Math.expm1(logStructure));
  }
}
