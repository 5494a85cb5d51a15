package dev.wayfarer.lab.calibration;

import dev.wayfarer.model.calibration.Confidence;
import dev.wayfarer.model.calibration.QueryCalibration;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// Fits a calibration to answers.
///
/// Every database has the same weight, however many questions it has, since the fit is meant for
/// other databases. Targets are a little less extreme than 0 and 1 (Platt's, counted in the same
/// way), so that a fit exists where all answers are right.
final class CalibrationFit {
  /// On standardised features.
  private static final double PENALTY = 1;

  private static final double ROUNDING = 1e-18;

  /// The features: log odds, number of unaccounted words, logarithm of the number of training
  /// databases.
  private static final int FIGURES = 3;

  private final List<ScoredAnswer> answers;
  private final double smoothing;
  private final DatabaseWeights weights;

  private CalibrationFit(List<ScoredAnswer> answers, double smoothing) {
    this.answers = answers;
    this.smoothing = smoothing;
    this.weights = new DatabaseWeights(answers);
  }

  /// A feature that is constant over all answers gets no weight.
  ///
  /// @param source where the questions come from, for messages
  /// @param smoothing the label smoothing of the parser's training
  /// @param candidates the maximum number of queries of an answer
  static DatabaseCountCalibration of(
      String source, List<ScoredAnswer> answers, double smoothing, int candidates) {
    return new CalibrationFit(answers, smoothing).fit(source, candidates);
  }

  private DatabaseCountCalibration fit(String source, int candidates) {
    double[] centres = new double[FIGURES];
    double[] spreads = new double[FIGURES];
    for (int i = 0; i < FIGURES; i++) {
      int figure = i;
      double centre = mean(answer -> figures(answer)[figure]);
      double square = mean(answer -> Math.pow(figures(answer)[figure] - centre, 2));
      centres[i] = centre;
      // Rounding alone must not look like a spread where all are the same.
      spreads[i] = square > ROUNDING * (1 + centre * centre) ? Math.sqrt(square) : 1;
    }
    LogisticRegression.Fit fit = LogisticRegression.of(source, samples(centres, spreads), PENALTY);
    double bias = fit.bias();
    double[] weights = new double[FIGURES];
    for (int i = 0; i < FIGURES; i++) {
      weights[i] = fit.weights()[i] / spreads[i];
      bias -= weights[i] * centres[i];
    }
    return new DatabaseCountCalibration(
        new QueryCalibration(smoothing, bias, weights[0], weights[1], others(), candidates),
        weights[2]);
  }

  private double[] figures(ScoredAnswer answer) {
    return new double[] {
      Confidence.of(answer.best(), smoothing).logOdds(),
      answer.unaccountedWords(),
      Math.log(answer.known().orElse(1))
    };
  }

  private List<LogisticRegression.Sample> samples(double[] centres, double[] spreads) {
    double right = answers.stream().filter(ScoredAnswer::isRight).mapToDouble(weights::of).sum();
    double high = (right + 1.0) / (right + 2.0);
    double low = 1.0 / (answers.size() - right + 2.0);
    return answers.stream()
        .map(
            answer -> {
              double[] figures = figures(answer);
              for (int i = 0; i < FIGURES; i++) {
                figures[i] = (figures[i] - centres[i]) / spreads[i];
              }
              double target = answer.isRight() ? high : low;
              return new LogisticRegression.Sample(figures, target, weights.of(answer));
            })
        .toList();
  }

  private double mean(ToDoubleFunction<ScoredAnswer> figure) {
    return answers.stream().mapToDouble(a -> weights.of(a) * figure.applyAsDouble(a)).sum()
        / answers.size();
  }

  private double others() {
    double wrong = mean(answer -> answer.isRight() ? 0 : 1);
    double found = mean(answer -> !answer.isRight() && answer.isOtherRight() ? 1 : 0);
    return wrong > 0 ? Math.min(1, found / wrong) : 0;
  }
}
