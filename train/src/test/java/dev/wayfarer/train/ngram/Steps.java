package dev.wayfarer.train.ngram;

import dev.wayfarer.train.evaluate.ExactScore;
import dev.wayfarer.train.loop.TrainingWatcher;
import java.nio.file.Path;

/// Counts the steps of a run.
final class Steps implements TrainingWatcher {
  int last;

  @Override
  public void begins(int step, int steps, int examples, int leftOut) {}

  @Override
  public void stepped(StepReport report) {
    last = report.step();
  }

  @Override
  public void validated(int step, double loss) {}

  @Override
  public void decoded(int step, ExactScore score, boolean best) {}

  @Override
  public void saved(int step, Path checkpoint) {}
}
