package dev.wayfarer.app.cli;

import dev.wayfarer.train.evaluate.ExactScore;
import dev.wayfarer.train.loop.TrainingWatcher;
import java.nio.file.Path;

/// Says nothing: of processes that train together one reports.
final class SilentWatcher implements TrainingWatcher {
  @Override
  public void begins(int step, int steps, int examples, int leftOut) {}

  @Override
  public void stepped(StepReport report) {}

  @Override
  public void validated(int step, double loss) {}

  @Override
  public void decoded(int step, ExactScore score, boolean best) {}

  @Override
  public void saved(int step, Path checkpoint) {}
}
