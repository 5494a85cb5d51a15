package dev.wayfarer.app.trust;

import dev.wayfarer.model.calibration.Feature;
import dev.wayfarer.model.calibration.QueryCalibration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// Fits a calibration to answers.
///
/// Databases count alike, however many questions they have: what is fitted is meant for another
/// database, and a large one is still a single one. Targets are a little less extreme than 0 and 1
/// (Platt's, counted in the same way), so that a fit exists where all answers are right.
final class CalibrationFit {
  /// On figures whose spread is 1.
  private static final double PENALTY = 1;

  private final List<Judged> answers;
  private final int readings;
  private final DatabaseWeights weights;

  private CalibrationFit(List<Judged> answers, int readings) {
    this.answers = answers;
    this.readings = readings;
    this.weights = new DatabaseWeights(answers);
  }

  /// @param source where the questions come from, for messages
  /// @param readings how many queries an answer has at most
  static QueryCalibration of(String source, List<Judged> answers, int readings) {
    return new CalibrationFit(answers, readings).fit(source);
  }

  private QueryCalibration fit(String source) {
    Feature[] features = Feature.values();
    double[] centres = new double[features.length];
    double[] spreads = new double[features.length];
    for (int i = 0; i < features.length; i++) {
      Feature feature = features[i];
      double centre = mean(answer -> feature.of(answer.best()));
      centres[i] = centre;
      double square = mean(answer -> Math.pow(feature.of(answer.best()) - centre, 2));
      spreads[i] = square > 0 ? Math.sqrt(square) : 1;
    }
    LogisticRegression.Fit fit =
        LogisticRegression.of(source, samples(features, centres, spreads), PENALTY);
    double bias = fit.bias();
    Map<Feature, Double> found = new EnumMap<>(Feature.class);
    for (int i = 0; i < features.length; i++) {
      double weight = fit.weights()[i] / spreads[i];
      found.put(features[i], weight);
      bias -= weight * centres[i];
    }
    return new QueryCalibration(bias, found, others(), readings);
  }

  private List<LogisticRegression.Sample> samples(
      Feature[] features, double[] centres, double[] spreads) {
    double right = answers.stream().filter(Judged::isRight).mapToDouble(weights::of).sum();
    double high = (right + 1.0) / (right + 2.0);
    double low = 1.0 / (answers.size() - right + 2.0);
    List<LogisticRegression.Sample> samples = new ArrayList<>();
    for (Judged answer : answers) {
      double[] figures = new double[features.length];
      for (int i = 0; i < features.length; i++) {
        figures[i] = (features[i].of(answer.best()) - centres[i]) / spreads[i];
      }
      samples.add(
          new LogisticRegression.Sample(
              figures, answer.isRight() ? high : low, weights.of(answer)));
    }
    return samples;
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
