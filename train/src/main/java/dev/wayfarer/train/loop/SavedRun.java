package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointHistory;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.config.RunConfig;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a run tells about itself: by the parser at its end, or else by its newest checkpoint.
///
/// @param finished whether it has come to its end
/// @param seconds of training
/// @param best the most exact matches on held-out questions so far
/// @param config settings by name, as they were written
/// @param data the SHA-256 of the prepared data
/// @param device on which it was last trained
public record SavedRun(
    boolean finished,
    int step,
    double seconds,
    Optional<HeldOutScore> best,
    List<HeldOutScore> scores,
    Map<?, ?> config,
    String data,
    String device) {

  /// The run in a folder, if it has saved anything. Only its record is read, no parameters.
  ///
  /// @throws InputException where the record is damaged
  public static Optional<SavedRun> in(Path folder) {
    Path last = RunFolder.last(folder);
    Optional<Map<String, Object>> end = Checkpoint.provenanceIn(last);
    if (end.isPresent()) {
      return Optional.of(of(last, true, end.get()));
    }
    CheckpointHistory checkpoints = RunFolder.checkpoints(folder);
    List<Long> steps = checkpoints.steps();
    if (steps.isEmpty()) {
      return Optional.empty();
    }
    Path newest = checkpoints.path(steps.getLast());
    return Checkpoint.provenanceIn(newest).map(told -> of(newest, false, told));
  }

  private static SavedRun of(Path folder, boolean finished, Map<String, Object> told) {
    boolean hasBest = told.containsKey(RunRecord.BEST);
    return new SavedRun(
        finished,
        RunRecord.get(folder, told, RunRecord.STEP, Number.class).intValue(),
        RunRecord.get(folder, told, RunRecord.SECONDS, Number.class).doubleValue(),
        hasBest
            ? Optional.of(HeldOutScore.of(RunRecord.get(folder, told, RunRecord.BEST, Map.class)))
            : Optional.empty(),
        RunRecord.scores(RunRecord.get(folder, told, RunRecord.SCORES, List.class)),
        RunRecord.get(folder, told, RunRecord.CONFIG, Map.class),
        String.valueOf(RunRecord.get(folder, told, RunRecord.DATA, Map.class).get("sha256")),
        RunRecord.get(folder, told, RunRecord.DEVICE, String.class));
  }

  /// A figure about held-out examples after the last step, if there is one.
  ///
  /// @param name [HeldOutScore#EXACT] or [HeldOutScore#LOSS]
  public OptionalDouble last(String name) {
    return scores.stream()
        .filter(score -> score.name().equals(name) && score.step() == step)
        .mapToDouble(HeldOutScore::value)
        .findFirst();
  }

  /// Refuses another configuration than that with which the run began.
  ///
  /// @param folder of the run
  /// @throws InputException that names the first setting which differs
  public void check(Path folder, RunConfig wanted) {
    ConfigLines.check(folder, wanted, config);
  }
}
