package dev.wayfarer.train.loop;

import dev.wayfarer.train.evaluate.ExactScore;
import java.nio.file.Path;

/// Listens to the progress of training, in the training thread.
public interface TrainingWatcher {
  /// What a step did.
  ///
  /// @param steps how many there will be
  /// @param examplesPerSecond over the last steps
  /// @param rate the learning rate
  /// @param refused how many steps were skipped so far by the spike guard
  /// @param secondsLeft if it goes on like this
  record StepReport(
      int step,
      int steps,
      double loss,
      double examplesPerSecond,
      double rate,
      long refused,
      double secondsLeft) {}

  /// Training begins, or goes on.
  ///
  /// @param step the last one that is done
  /// @param leftOut examples whose gold query the grammar of a given model cannot say
  void begins(int step, int steps, int examples, int leftOut);

  void stepped(StepReport report);

  void validated(int step, double loss);

  /// Held-out questions were parsed.
  ///
  /// @param best whether no earlier score was better
  void decoded(int step, ExactScore score, boolean best);

  void saved(int step, Path checkpoint);
}
