package dev.wayfarer.app.trust;

import dev.wayfarer.model.calibration.Belief;
import dev.wayfarer.model.calibration.QueryCalibration;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// Fits a calibration to answers.
///
/// Databases count alike, however many questions they have: what is fitted is meant for another
/// database, and a large one is still a single one. Targets are a little less extreme than 0 and 1
/// (Platt's, counted in the same way), so that a fit exists where all answers are right.
final class CalibrationFit {
  /// On log odds whose spread is 1.
  private static final double PENALTY = 1;

  private final List<Judged> answers;
  private final double smoothing;
  private final DatabaseWeights weights;

  private CalibrationFit(List<Judged> answers, double smoothing) {
    this.answers = answers;
    this.smoothing = smoothing;
    this.weights = new DatabaseWeights(answers);
  }

  /// @param source where the questions come from, for messages
  /// @param smoothing the label smoothing with which the parser was trained that answered
  /// @param readings how many queries an answer has at most
  static QueryCalibration of(String source, List<Judged> answers, double smoothing, int readings) {
    return new CalibrationFit(answers, smoothing).fit(source, readings);
  }

  private QueryCalibration fit(String source, int readings) {
    double centre = mean(this::logOdds);
    double square = mean(answer -> Math.pow(logOdds(answer) - centre, 2));
    double spread = square > 0 ? Math.sqrt(square) : 1;
    LogisticRegression.Fit fit = LogisticRegression.of(source, samples(centre, spread), PENALTY);
    double weight = fit.weights()[0] / spread;
    return new QueryCalibration(
        smoothing, fit.bias() - weight * centre, weight, others(), readings);
  }

  private double logOdds(Judged answer) {
    return Belief.of(answer.best(), smoothing).logOdds();
  }

  private List<LogisticRegression.Sample> samples(double centre, double spread) {
    double right = answers.stream().filter(Judged::isRight).mapToDouble(weights::of).sum();
    double high = (right + 1.0) / (right + 2.0);
    double low = 1.0 / (answers.size() - right + 2.0);
    return answers.stream()
        .map(
            answer ->
                new LogisticRegression.Sample(
                    new double[] {(logOdds(answer) - centre) / spread},
                    answer.isRight() ? high : low,
                    weights.of(answer)))
        .toList();
  }

  private double mean(ToDoubleFunction<Judged> figure) {
    return answers.stream().mapToDouble(a -> weights.of(a) * figure.applyAsDouble(a)).sum()
        / answers.size();
  }

  private double others() {
    double wrong = mean(answer -> answer.isRight() ? 0 : 1);
    double found = mean(answer -> !answer.isRight() && answer.isOtherRight() ? 1 : 0);
    return wrong > 0 ? Math.min(1, found / wrong) : 0;
  }
}
