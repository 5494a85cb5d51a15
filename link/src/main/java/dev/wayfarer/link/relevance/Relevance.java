package dev.wayfarer.link.relevance;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.Word;
import java.util.List;
import java.util.function.Predicate;

/// Classifies whether a question is about a database.
///
/// A logistic regression over [Evidence]. It was fitted on Spider's train questions, each once with
/// its own database and once with another one of train.
///
/// @param weights one for each figure
public record Relevance(double bias, List<Double> weights) {
  /// As fitted.
  public static final Relevance DEFAULT =
      new Relevance(-0.52, List.of(5.66, 6.60, 1.63, 3.56, 2.92, 3.20, -2.95));

  /// The threshold below which a question is declined. Chosen on train, where wrong refusals weigh
  /// more than answers to unrelated questions. It declines 3.5% of the train questions, most of
  /// them over six older databases, whose questions seldom name a table.
  public static final double LEAST = 0.25;

  public Relevance {
    weights = List.copyOf(weights);
    if (weights.size() != Evidence.FIGURES) {
      throw new IllegalArgumentException(
          "weights: expected %d, found %d".formatted(Evidence.FIGURES, weights.size()));
    }
  }

  /// Returns whether a question is about the database. A question that names a cell always is: few
  /// databases contain Bergen, and those that do can answer questions about it.
  ///
  /// @param near whether a word means nearly what a table is called
  public boolean isAbout(LinkedQuestion question, Predicate<Word> near) {
    return of(Evidence.of(question, near)) >= LEAST || Evidence.namesCell(question);
  }

  /// Near 1 for a question about the database, near 0 for one about something else.
  ///
  /// @param evidence as [Evidence#of] gives it
  public double of(double... evidence) {
    double sum = bias;
    for (int i = 0; i < evidence.length; i++) {
      sum += weights.get(i) * evidence[i];
    }
    return 1 / (1 + Math.exp(-sum));
  }
}
