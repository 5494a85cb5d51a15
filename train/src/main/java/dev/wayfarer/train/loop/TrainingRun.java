package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.tensor.NativeMemory;
import dev.wayfarer.model.tensor.Threads;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.train.batch.BatchFeed;
import dev.wayfarer.train.batch.StepBatchBuilder;
import dev.wayfarer.train.config.ObjectiveOptions;
import dev.wayfarer.train.log.RunLog;
import dev.wayfarer.train.objective.Rehearsal;
import dev.wayfarer.train.parallel.Workers;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// A training run from its beginning, or from where it stopped.
public final class TrainingRun {
  /// How a run ended.
  public enum Outcome {
    FINISHED,
    /// When asked to stop: everything is saved, and the run can go on.
    STOPPED
  }

  private final TrainingRequest request;
  private final TrainingWatcher watcher;
  private final BooleanSupplier stop;

  private TrainingRun(TrainingRequest request, TrainingWatcher watcher, BooleanSupplier stop) {
    this.request = request;
    this.watcher = watcher;
    this.stop = stop;
  }

  /// Trains.
  ///
  /// @param stop asked after every step
  /// @throws InputException where folder, data, configuration and model do not fit together, or
  ///   gradients stay useless
  public static Outcome run(TrainingRequest request, TrainingWatcher watcher, BooleanSupplier stop)
      throws InterruptedException {
    Threads.oneEach();
    NativeMemory.keepForReuse();
    try (RunFolder folder = RunFolder.open(request.folder(), request.resumes())) {
      Optional<Checkpoint> latest = folder.checkpoints().latest();
      latest.ifPresent(
          checkpoint ->
              ConfigLines.check(
                  request.folder(),
                  request.config(),
                  RunRecord.section(checkpoint, RunRecord.CONFIG)));
      try (RunParser parser = new RunParser(request, folder, latest)) {
        latest.ifPresent(checkpoint -> checkData(request, parser, checkpoint));
        return new TrainingRun(request, watcher, stop).run(folder, parser, latest);
      }
    }
  }

  private static void checkData(TrainingRequest request, RunParser parser, Checkpoint latest) {
    Object saved = RunRecord.section(latest, RunRecord.DATA).get("sha256");
    Object found = parser.data().get("sha256");
    if (!found.equals(saved)) {
      throw new InputException(
          request.data().toString(), "the data of the run, with SHA-256 " + saved, found + "");
    }
  }

  private Outcome run(RunFolder folder, RunParser parser, Optional<Checkpoint> latest)
      throws InterruptedException {
    var training = request.config().training();
    int workerCount = request.placement().isCuda() ? 1 : request.workers();
    try (TrainingState state = new TrainingState(parser.beginning(request.placement()), training);
        Workers workers = new Workers(workerCount)) {
      latest.ifPresent(from -> StateFile.restore(state, from, training, request.placement()));
      try (RunLog log = log(folder, latest, state)) {
        HeldOut heldOut =
            new HeldOut(parser, request.config().search().beam(), request.placement(), workers);
        RunRecord record = new RunRecord(request, workerCount, parser);
        GradientAgreement agreement =
            new GradientAgreement(
                parser.model(),
                parser.train(),
                request.config().seeds().data(),
                request.placement(),
                workers);
        Milestones milestones =
            new Milestones(
                training,
                parser,
                folder,
                latest,
                record,
                new Milestones.Measures(heldOut, agreement),
                log,
                watcher);
        watcher.begins(state.step, training.steps(), parser.examples(), parser.leftOut());
        Trainer trainer =
            new Trainer(
                training, state, parser, gradients(parser, workers), milestones, log, watcher);
        StepBatchBuilder builder =
            new StepBatchBuilder(
                parser.plan(request.placement()),
                parser.model().batches(request.placement()),
                parser.samples());
        try (BatchFeed feed = new BatchFeed(builder, state.step + 1, training.steps())) {
          if (!trainer.train(feed, stop)) {
            return Outcome.STOPPED;
          }
        }
        milestones.release(state);
        return Outcome.FINISHED;
      }
    }
  }

  /// What was logged after the last checkpoint will happen again.
  private RunLog log(RunFolder folder, Optional<Checkpoint> latest, TrainingState state) {
    InstantSource clock = InstantSource.system();
    return request.resumes()
        ? RunLog.resume(folder.path(), latest.isPresent() ? state.step : -1, clock)
        : RunLog.begin(folder.path(), clock);
  }

  private StepGradient gradients(RunParser parser, Workers workers) {
    ObjectiveOptions options = request.config().objective();
    options.practice().ifPresent(rehearsal -> checkFixed(rehearsal, parser));
    return new StepGradient(
        options.objective(),
        parser.model()::loss,
        workers,
        request.config().seeds().noise(),
        request.placement());
  }

  private static void checkFixed(Rehearsal rehearsal, RunParser parser) {
    rehearsal
        .unknown(parser.model().layout())
        .ifPresent(
            prefix -> {
              throw new InputException(
                  "objective.fixed", "none, or the beginning of a parameter's name", prefix);
            });
  }
}
