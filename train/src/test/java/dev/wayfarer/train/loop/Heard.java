package dev.wayfarer.train.loop;

import dev.wayfarer.train.evaluate.ExactScore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Remembers what a run told.
final class Heard implements TrainingWatcher {
  final List<Double> losses = new ArrayList<>();
  final List<ExactScore> scores = new ArrayList<>();
  int step;
  int leftOut;
  long refused;

  @Override
  public void begins(int last, int steps, int examples, int unsayable) {
    step = last;
    leftOut = unsayable;
  }

  @Override
  public void stepped(StepReport report) {
    step = report.step();
    losses.add(report.loss());
    refused = report.refused();
  }

  @Override
  public void validated(int at, double loss) {}

  @Override
  public void decoded(int at, ExactScore score, boolean best) {
    scores.add(score);
  }

  @Override
  public void saved(int at, Path checkpoint) {}
}
