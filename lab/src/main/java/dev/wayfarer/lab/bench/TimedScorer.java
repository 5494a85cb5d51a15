package dev.wayfarer.lab.bench;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.search.StepScorer;
import dev.wayfarer.model.search.StepScores;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Measures how long a scorer takes. Its scores are computed when one of a kind is first asked for,
/// so that later ones need no watch.
final class TimedScorer implements StepScorer {
  private final StepScorer scorer;
  private long nanos;

  TimedScorer(StepScorer scorer) {
    this.scorer = scorer;
  }

  long nanos() {
    return nanos;
  }

  @Override
  public StepScores score(List<Row> rows) {
    long start = System.nanoTime();
    StepScores scores = scorer.score(rows);
    nanos += System.nanoTime() - start;
    Set<ChoiceKind> computed = EnumSet.noneOf(ChoiceKind.class);
    return new StepScores() {
      @Override
      public int state(int row) {
        return scores.state(row);
      }

      @Override
      public float score(int row, Choice choice) {
        if (!computed.add(choice.kind())) {
          return scores.score(row, choice);
        }
        long start = System.nanoTime();
        float score = scores.score(row, choice);
        nanos += System.nanoTime() - start;
        return score;
      }
    };
  }
}
