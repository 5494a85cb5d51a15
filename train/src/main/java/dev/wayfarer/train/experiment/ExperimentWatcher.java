package dev.wayfarer.train.experiment;

import java.util.List;

/// Listens to the progress of an experiment, in the thread that runs it.
public interface ExperimentWatcher {
  /// A process begins.
  ///
  /// @param resumes whether it goes on with what another one began
  void begins(PlannedRun run, Stage stage, boolean resumes);

  /// A process has ended, in whatever way: the state tells.
  ///
  /// @param stopped whether it was asked to
  void ended(RunState state, boolean stopped);

  /// Processes are running; called several times a second.
  ///
  /// @param waiting runs whose turn has not come
  void working(List<PlannedRun> active, List<PlannedRun> waiting);
}
