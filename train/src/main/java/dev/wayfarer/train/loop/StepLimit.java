package dev.wayfarer.train.loop;

import dev.wayfarer.train.evaluate.ExactScore;
import java.nio.file.Path;

/// Watches for a step after which training is to stop, and passes on what it hears.
final class StepLimit implements TrainingWatcher {
  private final TrainingWatcher watcher;
  private final int limit;
  private boolean reached;

  StepLimit(TrainingWatcher watcher, int limit) {
    this.watcher = watcher;
    this.limit = limit;
  }

  boolean isReached() {
    return reached;
  }

  @Override
  public void begins(int step, int steps, int examples, int leftOut) {
    reached = step >= limit;
    watcher.begins(step, limit, examples, leftOut);
  }

  @Override
  public void stepped(StepReport report) {
    reached = report.step() >= limit;
    watcher.stepped(report);
  }

  @Override
  public void validated(int step, double loss) {
    watcher.validated(step, loss);
  }

  @Override
  public void decoded(int step, ExactScore score, boolean best) {
    watcher.decoded(step, score, best);
  }

  @Override
  public void saved(int step, Path checkpoint) {
    watcher.saved(step, checkpoint);
  }
}
