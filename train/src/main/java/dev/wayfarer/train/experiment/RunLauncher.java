package dev.wayfarer.train.experiment;

import java.util.concurrent.CompletableFuture;

/// Starts processes for runs.
public interface RunLauncher {
  /// The exit code of a process that was asked to stop and has saved everything.
  int STOPPED = 130;

  /// Starts a process that appends what it says to the run's log.
  ///
  /// @param resumes whether the run was begun before
  /// @throws dev.wayfarer.sql.input.InputException where it cannot be started
  RunProcess start(PlannedRun run, Stage stage, boolean resumes);

  /// A process at work.
  interface RunProcess {
    /// Asks the process to save everything and end. May be asked again.
    void stop();

    /// Its exit code, once it has ended.
    CompletableFuture<Integer> ended();
  }
}
