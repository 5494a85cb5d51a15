package dev.wayfarer.model.calibration;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.search.PredictedQuery;
import java.util.List;

/// From what a parser says of a query to the share of such queries that are right.
///
/// The log odds of the best query's [Confidence], stretched and moved, and moved further for each
/// word of the question that it has [UnaccountedWords].
///
/// @param smoothing the label smoothing of the parser's training
/// @param weight of the log odds
/// @param unaccountedWords what each such word adds
/// @param others how often one of the other queries is right where the best one is wrong
/// @param candidates how many queries a question had at most when that was counted
public record QueryCalibration(
    double smoothing,
    double bias,
    double weight,
    double unaccountedWords,
    double others,
    int candidates) {
  /// What a bias or a weight may be.
  static final NumberRange WEIGHT = new NumberRange(-1e6, 1e6, true);

  /// What a share may be.
  static final NumberRange SHARE = new NumberRange(0, 1, true);

  /// How many queries a question may have.
  static final IntegerRange CANDIDATES = IntegerRange.POSITIVE;

  public QueryCalibration {
    NumberRange.RATE.check("smoothing", smoothing);
    WEIGHT.check("bias", bias);
    WEIGHT.check("weight", weight);
    WEIGHT.check("unaccountedWords", unaccountedWords);
    SHARE.check("others", others);
    CANDIDATES.check("candidates", candidates);
  }

  /// The same with another bias.
  public QueryCalibration moved(double further) {
    return new QueryCalibration(
        smoothing, bias + further, weight, unaccountedWords, others, candidates);
  }

  /// How probable it is that the best query is right but for its values. This is what was fitted,
  /// for exact match does not look at values.
  ///
  /// @param words how many the query has passed over
  public double apartFromValues(PredictedQuery best, int words) {
    double logOdds = weight * Confidence.of(best, smoothing).logOdds() + unaccountedWords * words;
    return 1 / (1 + Math.exp(-(bias + logOdds)));
  }

  /// How probable it is that each query is right, values included, in the order of the queries; at
  /// most 1 together.
  ///
  /// Values are believed as the parser says, its label smoothing taken out. The other queries share
  /// what the best one leaves them, as far as experience grants it ([ProbabilityAllocation]).
  ///
  /// @param found at least one, most probable first by the parser's own account
  /// @param words how many the first of them has passed over
  public List<Double> probabilities(List<PredictedQuery> found, int words) {
    double best = apartFromValues(found.getFirst(), words);
    List<Confidence> confidences =
        found.stream().map(one -> Confidence.of(one, smoothing)).toList();
    return new ProbabilityAllocation(found, confidences).of(best, (1 - best) * others, candidates);
  }
}
