package dev.wayfarer.app.relevance;

import dev.wayfarer.link.relevance.Evidence;
import dev.wayfarer.link.relevance.Relevance;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Fits a [Relevance] to questions of which it is known whether they are about their database.
final class LogisticFit {
  private static final int STEPS = 4000;
  private static final double RATE = 2;
  private static final double DECAY = 1e-4;

  private LogisticFit() {}

  static Relevance of(List<RefusalStudy.Put> questions) {
    Relevance fitted = new Relevance(0, Collections.nCopies(Evidence.FIGURES, 0.0));
    for (int step = 0; step < STEPS; step++) {
      fitted = better(fitted, questions);
    }
    return fitted;
  }

  private static Relevance better(Relevance now, List<RefusalStudy.Put> questions) {
    double bias = 0;
    double[] slope = new double[Evidence.FIGURES];
    for (RefusalStudy.Put put : questions) {
      double error = now.of(put.evidence()) - (put.proper() ? 1 : 0);
      bias += error;
      for (int i = 0; i < slope.length; i++) {
        slope[i] += error * put.evidence()[i];
      }
    }
    List<Double> weights = new ArrayList<>();
    for (int i = 0; i < slope.length; i++) {
      double weight = now.weights().get(i);
      weights.add(weight - RATE * (slope[i] / questions.size() + DECAY * weight));
    }
    return new Relevance(now.bias() - RATE * bias / questions.size(), weights);
  }
}
