package dev.wayfarer.train.experiment;

import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.loop.RunFolder;
import dev.wayfarer.train.loop.SavedRun;
import java.nio.file.Files;
import java.util.Optional;

/// The state of a run, read from its files.
///
/// @param begun whether it was ever begun
/// @param saved what it has saved
/// @param scores of the wanted evaluation
/// @param next what is still to do; empty when all is done
/// @param failure why its last process failed, in one line
public record RunState(
    PlannedRun run,
    boolean begun,
    Optional<SavedRun> saved,
    Optional<EvaluationScores> scores,
    Optional<Stage> next,
    Optional<String> failure) {

  /// Looks at a run.
  ///
  /// @param evaluation that is wanted of it once it has ended
  public static RunState of(PlannedRun run, Optional<EvaluationOptions> evaluation) {
    Optional<SavedRun> saved = saved(run);
    boolean trained = saved.isPresent() && saved.get().finished();
    Optional<EvaluationScores> scores =
        evaluation.flatMap(options -> scores(run).filter(made -> made.isMadeBy(options)));
    Optional<Stage> next =
        trained
            ? evaluation.filter(_ -> scores.isEmpty()).map(_ -> Stage.EVALUATE)
            : Optional.of(Stage.TRAIN);
    return new RunState(
        run,
        RunFolder.holdsRun(run.folder()),
        saved,
        trained ? scores : Optional.empty(),
        next,
        next.flatMap(_ -> failure(run)));
  }

  /// What a run has saved. One that is damaged has saved nothing that counts: its process will tell
  /// what is wrong.
  static Optional<SavedRun> saved(PlannedRun run) {
    try {
      return SavedRun.in(run.folder());
    } catch (InputException _) {
      return Optional.empty();
    }
  }

  private static Optional<EvaluationScores> scores(PlannedRun run) {
    try {
      return EvaluationScores.read(run.scores());
    } catch (InputException _) {
      return Optional.empty(); // evaluated again
    }
  }

  private static Optional<String> failure(PlannedRun run) {
    return Files.exists(run.failure())
        ? Optional.of(Utf8File.read(run.failure(), "why a run failed").strip())
        : Optional.empty();
  }

  /// Whether nothing is left to do.
  public boolean isDone() {
    return next.isEmpty();
  }

  /// Whether the run has come to its end, evaluated or not.
  public boolean isTrained() {
    return saved.isPresent() && saved.get().finished();
  }
}
