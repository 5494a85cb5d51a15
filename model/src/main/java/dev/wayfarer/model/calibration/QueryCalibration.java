package dev.wayfarer.model.calibration;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.search.PredictedQuery;
import java.util.List;

/// Calibrates a parser's confidence: from log odds to the probability that a query is right.
///
/// A logistic regression over the log odds of the best query's [Confidence] and the number of its
/// [UnaccountedWords].
///
/// @param smoothing the label smoothing of the parser's training
/// @param weight of the log odds
/// @param unaccountedWords the weight of each unaccounted word
/// @param others the share of questions with a wrong best query for which another candidate is
///   right
/// @param candidates the maximum number of queries of a question when that share was counted
public record QueryCalibration(
    double smoothing,
    double bias,
    double weight,
    double unaccountedWords,
    double others,
    int candidates) {
  /// The range of a bias or a weight.
  static final NumberRange WEIGHT = new NumberRange(-1e6, 1e6, true);

  /// The range of a share.
  static final NumberRange SHARE = new NumberRange(0, 1, true);

  /// The range of the number of queries of a question.
  static final IntegerRange CANDIDATES = IntegerRange.POSITIVE;

  public QueryCalibration {
    NumberRange.RATE.check("smoothing", smoothing);
    WEIGHT.check("bias", bias);
    WEIGHT.check("weight", weight);
    WEIGHT.check("unaccountedWords", unaccountedWords);
    SHARE.check("others", others);
    CANDIDATES.check("candidates", candidates);
  }

  /// Returns the same calibration with another bias.
  public QueryCalibration moved(double further) {
    return new QueryCalibration(
        smoothing, bias + further, weight, unaccountedWords, others, candidates);
  }

  /// Returns the probability that the best query is right apart from its values. The calibration is
  /// fitted to this, since exact match ignores values.
  ///
  /// @param words the number of unaccounted words of the query
  public double apartFromValues(PredictedQuery best, int words) {
    double logOdds = weight * Confidence.of(best, smoothing).logOdds() + unaccountedWords * words;
    return 1 / (1 + Math.exp(-(bias + logOdds)));
  }

  /// Returns the probability that each query is right, values included, in the order of the
  /// queries. The sum is at most 1.
  ///
  /// Values have the parser's own probability, corrected for label smoothing. The other queries
  /// divide what the best one leaves, up to the share that was counted ([ProbabilityAllocation]).
  ///
  /// @param found at least one, ordered by the parser's probability
  /// @param words the number of unaccounted words of the first
  public List<Double> probabilities(List<PredictedQuery> found, int words) {
    double best = apartFromValues(found.getFirst(), words);
    List<Confidence> confidences =
        found.stream().map(one -> Confidence.of(one, smoothing)).toList();
    return new ProbabilityAllocation(found, confidences).of(best, (1 - best) * others, candidates);
  }
}
