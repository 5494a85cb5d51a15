package dev.wayfarer.lab.relevance;

import dev.wayfarer.lab.calibration.LogisticRegression;
import dev.wayfarer.link.relevance.Relevance;
import java.util.Arrays;
import java.util.List;

/// Fits a [Relevance] to questions of which it is known whether they are about their database.
final class LogisticFit {
  /// For each question.
  private static final double PENALTY = 1e-4;

  private LogisticFit() {}

  static Relevance of(List<RefusalStudy.Trial> questions) {
    List<LogisticRegression.Sample> samples =
        questions.stream()
            .filter(put -> !put.namesCell()) // those are answered anyway
            .map(put -> new LogisticRegression.Sample(put.evidence(), put.proper() ? 1 : 0, 1))
            .toList();
    LogisticRegression.Fit fit =
        LogisticRegression.of("questions", samples, PENALTY * samples.size());
    return new Relevance(fit.bias(), Arrays.stream(fit.weights()).boxed().toList());
  }
}
