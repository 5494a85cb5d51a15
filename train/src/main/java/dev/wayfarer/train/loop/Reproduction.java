package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.log.LoggedFigures;
import dev.wayfarer.train.objective.Gradient;
import dev.wayfarer.train.optimiser.Averaging;
import dev.wayfarer.train.prepare.PreparedFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/// Reproduces a checkpoint: trains it again and compares.
///
/// On a CPU parameters and losses must be the same bits. A GPU adds numbers in an order of its own,
/// so there the mean of losses must agree.
public final class Reproduction {
  /// How far the mean of losses may be off on a GPU.
  private static final double TOLERANCE = 0.02;

  /// What a comparison found.
  ///
  /// @param steps how many were taken
  /// @param parameters whether these were compared, besides the losses
  /// @param difference where the two differ; empty where they do not
  public record Result(int steps, boolean parameters, Optional<String> difference) {}

  private final Checkpoint recorded;
  private final Path runFolder;
  private final RunConfig config;

  private Reproduction(Checkpoint recorded, Path runFolder) {
    this.recorded = recorded;
    this.runFolder = runFolder;
    this.config = RunRecord.config(recorded);
  }

  /// Opens what is to be reproduced.
  ///
  /// @param folder that of a run, or one of its checkpoints or models
  /// @throws InputException where it is neither
  public static Reproduction of(Path folder) {
    if (Files.exists(folder.resolve("provenance.json"))) {
      // OUT/checkpoints/step-000500, OUT/model/best
      Path run = folder.toAbsolutePath().resolve("../..").normalize();
      return new Reproduction(Checkpoint.open(folder), run);
    }
    return RunFolder.checkpoints(folder)
        .latest()
        .map(latest -> new Reproduction(latest, folder))
        .orElseThrow(
            () -> new InputException(folder.toString(), "a run with a checkpoint", "none"));
  }

  /// The folder of the run.
  public Path runFolder() {
    return runFolder;
  }

  /// Where it was trained.
  ///
  /// @throws InputException where there is no such device here
  public Device device() {
    boolean cuda = "cuda".equals(recorded.provenance().get(RunRecord.DEVICE));
    return Device.on(cuda ? Device.Kind.CUDA : Device.Kind.CPU);
  }

  /// Trains again and compares.
  ///
  /// @param scratch a new folder for the second run
  /// @param firstSteps how many steps to take; all that the checkpoint has where empty
  public Result run(
      Path data,
      Optional<Path> model,
      List<Path> teachers,
      Path scratch,
      int workers,
      OptionalInt firstSteps,
      TrainingWatcher watcher)
      throws InterruptedException {
    int recordedSteps = RunRecord.step(recorded);
    int steps = Math.min(firstSteps.orElse(recordedSteps), recordedSteps);
    RunData.check(data, PreparedFile.sha256(data), recorded);
    if (RunRecord.startedFrom(recorded).isPresent() && model.isEmpty()) {
      throw new InputException(
          runFolder.toString(), "the parser with which the run began", "none given");
    }
    TrainingRequest request =
        new TrainingRequest(
            config, data, scratch, device(), workers, false, model, teachers, "reproduction");
    StepLimit limit = new StepLimit(watcher, steps);
    var _ = TrainingRun.run(request, limit, limit::isReached);
    Optional<String> difference = lossDifference(scratch, steps);
    boolean parameters = steps == recordedSteps && !device().isCuda();
    if (difference.isEmpty() && parameters) {
      difference = parameterDifference(scratch, steps);
    }
    return new Result(steps, parameters, difference);
  }

  private Optional<String> lossDifference(Path scratch, int steps) {
    NavigableMap<Long, Double> before =
        LoggedFigures.of(runFolder, Gradient.TRAIN).headMap((long) steps, true);
    NavigableMap<Long, Double> now =
        LoggedFigures.of(scratch, Gradient.TRAIN).headMap((long) steps, true);
    if (device().isCuda()) {
      double meanBefore = mean(before);
      double meanNow = mean(now);
      return Math.abs(meanNow - meanBefore) <= TOLERANCE * Math.abs(meanBefore)
          ? Optional.empty()
          : Optional.of("mean loss: was " + meanBefore + ", is " + meanNow);
    }
    return before.keySet().stream()
        .filter(step -> !Objects.equals(before.get(step), now.get(step)))
        .findFirst()
        .map(
            step -> "loss of step " + step + ": was " + before.get(step) + ", is " + now.get(step));
  }

  private static double mean(NavigableMap<Long, Double> losses) {
    return losses.values().stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  private Optional<String> parameterDifference(Path scratch, int steps) {
    Path again =
        switch (String.valueOf(recorded.provenance().get(RunRecord.PARAMETERS))) {
          case "best" -> RunFolder.best(scratch);
          case "last" -> RunFolder.last(scratch);
          case "exponential" -> RunFolder.averaged(scratch, Averaging.Kind.EXPONENTIAL);
          case "snapshots" -> RunFolder.averaged(scratch, Averaging.Kind.SNAPSHOTS);
          default -> RunFolder.checkpoints(scratch).path(steps);
        };
    String before = recorded.digest(Checkpoint.MODEL).sha256();
    String now = Checkpoint.open(again).digest(Checkpoint.MODEL).sha256();
    return before.equals(now)
        ? Optional.empty()
        : Optional.of("SHA-256 of parameters: was " + before + ", is " + now);
  }
}
