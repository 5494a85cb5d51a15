package dev.wayfarer.lab.calibration;

import dev.wayfarer.model.calibration.Doubt;
import dev.wayfarer.model.calibration.DoubtCalibration;
import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Fits how doubts lower the probability of an answer.
///
/// A doubt never raises it: one whose weight would do so is left out, and the others are fitted
/// again.
public final class DoubtFit {
  /// On weights as they are. Few answers have the rarer doubts, often of one database: were
  /// features standardised, these would get weights that hold for no other.
  private static final double PENALTY = 10;

  private static final int FOLDS = 10;

  /// A calibration, and what it gives for answers of databases that it was not fitted to.
  ///
  /// @param heldOut of each answer, in their order
  public record Result(DoubtCalibration calibration, List<ProbabilityOutcome> heldOut) {
    public Result {
      heldOut = List.copyOf(heldOut);
    }
  }

  private DoubtFit() {}

  /// Fits to all answers, and to all but those of a tenth of the databases for what these get.
  ///
  /// @param source where the answers come from, for messages
  /// @param sureRight the share of sure answers that are to be right, on databases left out
  /// @throws InputException where there are too few databases, or no share of answers is right so
  ///   often
  public static Result of(String source, List<DoubtedAnswer> answers, double sureRight) {
    List<String> databases =
        answers.stream().map(DoubtedAnswer::database).distinct().sorted().toList();
    if (databases.size() < FOLDS) {
      throw new InputException(
          source, "questions about at least " + FOLDS + " databases", "" + databases.size());
    }
    List<DoubtCalibration> byFold = new ArrayList<>();
    for (int fold = 0; fold < FOLDS; fold++) {
      int left = fold;
      byFold.add(
          calibration(
              source,
              answers.stream()
                  .filter(answer -> databases.indexOf(answer.database()) % FOLDS != left)
                  .toList(),
              0));
    }
    List<ProbabilityOutcome> heldOut =
        answers.stream()
            .map(answer -> answer.by(byFold.get(databases.indexOf(answer.database()) % FOLDS)))
            .toList();
    return new Result(calibration(source, answers, sureFrom(source, heldOut, sureRight)), heldOut);
  }

  /// The lowest probability from which on a share of answers is right.
  private static double sureFrom(
      String source, List<ProbabilityOutcome> outcomes, double sureRight) {
    List<ProbabilityOutcome> sorted =
        outcomes.stream()
            .sorted(Comparator.comparingDouble(ProbabilityOutcome::probability).reversed())
            .toList();
    int right = 0;
    double from = Double.NaN;
    for (int i = 0; i < sorted.size(); i++) {
      right += sorted.get(i).right() ? 1 : 0;
      if (right >= sureRight * (i + 1)) {
        from = sorted.get(i).probability();
      }
    }
    if (Double.isNaN(from)) {
      throw new InputException(source, "answers of which a share is right", "none");
    }
    return Math.floor(from * 1000) / 1000;
  }

  private static DoubtCalibration calibration(
      String source, List<DoubtedAnswer> answers, double sureFrom) {
    List<Doubt> doubts = new ArrayList<>(List.of(Doubt.values()));
    doubts.removeIf(doubt -> answers.stream().allMatch(one -> one.doubts().of(doubt) == 0));
    while (true) {
      DoubtCalibration fit = calibration(source, answers, doubts, sureFrom);
      List<Doubt> raising =
          doubts.stream().filter(doubt -> fit.weights().getOrDefault(doubt, 0.0) > 0).toList();
      if (raising.isEmpty()) {
        return fit;
      }
      doubts.removeAll(raising);
    }
  }

  private static DoubtCalibration calibration(
      String source, List<DoubtedAnswer> answers, List<Doubt> doubts, double sureFrom) {
    List<LogisticRegression.Sample> samples =
        answers.stream()
            .map(
                answer ->
                    new LogisticRegression.Sample(
                        features(answer, doubts), answer.right() ? 1 : 0, 1))
            .toList();
    LogisticRegression.Fit fit = LogisticRegression.of(source, samples, PENALTY);
    Map<Doubt, Double> byDoubt = new EnumMap<>(Doubt.class);
    for (int i = 0; i < doubts.size(); i++) {
      byDoubt.put(doubts.get(i), fit.weights()[i + 1]);
    }
    return new DoubtCalibration(fit.bias(), fit.weights()[0], byDoubt, sureFrom);
  }

  private static double[] features(DoubtedAnswer answer, List<Doubt> doubts) {
    double[] features = new double[doubts.size() + 1];
    features[0] = DoubtCalibration.logOdds(answer.before());
    for (int i = 0; i < doubts.size(); i++) {
      features[i + 1] = answer.doubts().of(doubts.get(i));
    }
    return features;
  }
}
