package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.tensor.NativeMemory;
import dev.wayfarer.model.tensor.Threads;
import dev.wayfarer.sql.file.TemporaryFolder;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.batch.BatchFeed;
import dev.wayfarer.train.batch.BatchTeacher;
import dev.wayfarer.train.batch.NeededBatches;
import dev.wayfarer.train.batch.StepBatchBuilder;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.TrainingOptions;
import dev.wayfarer.train.log.RunLog;
import dev.wayfarer.train.objective.InnerStep;
import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.parallel.Peers;
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
    if (!request.peers().isLeader()) {
      return follow(request, watcher, stop);
    }
    try (RunFolder folder = RunFolder.open(request.folder(), request.resumes())) {
      Optional<Checkpoint> latest = folder.checkpoints().latest();
      latest.ifPresent(
          checkpoint ->
              ConfigLines.check(
                  request.folder(),
                  request.config(),
                  RunRecord.section(checkpoint, RunRecord.CONFIG)));
      return new TrainingRun(request, watcher, stop).run(folder, latest);
    }
  }

  /// Trains with a leader, who alone writes into the folder of the run; this process has another
  /// for itself, which is gone with it.
  private static Outcome follow(
      TrainingRequest request, TrainingWatcher watcher, BooleanSupplier stop)
      throws InterruptedException {
    Optional<Checkpoint> latest =
        request.resumes() ? RunFolder.checkpoints(request.folder()).latest() : Optional.empty();
    try (TemporaryFolder temporary = TemporaryFolder.create();
        RunFolder folder = RunFolder.open(temporary.path().resolve("run"), false)) {
      return new TrainingRun(request, watcher, stop).run(folder, latest);
    }
  }

  private Outcome run(RunFolder folder, Optional<Checkpoint> latest) throws InterruptedException {
    Peers peers = request.peers();
    RunConfig config = request.config();
    RunData data = RunData.read(request.data(), config);
    latest.ifPresent(run -> RunData.check(data.file(), data.sha256(), run));
    ParserOrigin origin = new ParserOrigin(config, data, request.model(), latest);
    SavedParser.Parts parts = origin.parts();
    RunExamples examples = new RunExamples(config, data, parts.actionVocabulary());
    origin.provideEncoder(folder.encoder());
    boolean isCuda = request.device().isCuda();
    int workerCount = isCuda ? 1 : request.workers();
    try (Teachers teachers =
            Teachers.open(config, request.teachers(), parts, latest, request.device());
        RunParser parser = new RunParser(config, parts, folder.encoder());
        TrainingState state =
            new TrainingState(
                origin.beginning(parser.model().layout(), request.device()), config.training());
        Workers workers = new Workers(workerCount, peers);
        Workers scoringWorkers = new Workers(isCuda ? 1 : request.scoringWorkers())) {
      Objective objective =
          config.objective().objective(state.adam.scaling(parser.model().layout()));
      RunRecord record =
          new RunRecord(request, workerCount, data, origin, examples, teachers.digests());
      objective.innerStep().ifPresent(innerStep -> checkFixed(innerStep, parser));
      latest.ifPresent(from -> StateFile.restore(state, from, config.training(), request.device()));
      PeerAgreement agreement = new PeerAgreement(peers, request.device());
      agreement.check(ConfigLines.of(config), data.sha256(), state.step, state.theta.flat());
      try (RunLog log = log(folder, latest, state)) {
        Milestones milestones =
            new Milestones(
                config.training(),
                parser,
                folder,
                latest,
                record,
                measures(parser, examples, scoringWorkers),
                log,
                watcher,
                peers.isLeader());
        watcher.begins(
            state.step, config.training().steps(), examples.train().size(), examples.leftOut());
        StepGradient gradients = gradients(objective, objective, parser, workers);
        Trainer trainer =
            new Trainer(
                config.training(),
                state,
                examples,
                gradients,
                innerStepShare(objective, parser, workers),
                parser.model().encoderLayout().size(),
                milestones,
                log,
                watcher,
                agreement);
        return train(
            folder, trainer, gradients.needed(), state, parser, examples, teachers, milestones);
      }
    }
  }

  private Milestones.Measures measures(RunParser parser, RunExamples examples, Workers workers) {
    return new Milestones.Measures(
        new HeldOutScorer(
            parser, examples, request.config().search().beam(), request.device(), workers),
        new GradientAgreement(
            parser.model(),
            examples.comparable(),
            request.config().seeds().data(),
            request.device(),
            workers));
  }

  private Outcome train(
      RunFolder folder,
      Trainer trainer,
      NeededBatches needed,
      TrainingState state,
      RunParser parser,
      RunExamples examples,
      BatchTeacher teacher,
      Milestones milestones)
      throws InterruptedException {
    StepBatchBuilder builder =
        new StepBatchBuilder(
            examples.plan(request.device()),
            parser.model().batches(request.device()),
            examples.samples(),
            examples.linkDropout(),
            teacher,
            needed,
            request.config().seeds().data());
    int steps = request.config().training().steps();
    try (BatchFeed feed = new BatchFeed(builder, state.step + 1, steps)) {
      if (request.peers().isLeader()) {
        folder.begin();
      }
      if (!trainer.train(feed, stop)) {
        return Outcome.STOPPED;
      }
    }
    milestones.release(state);
    return Outcome.FINISHED;
  }

  /// What was logged after the last checkpoint will happen again.
  private RunLog log(RunFolder folder, Optional<Checkpoint> latest, TrainingState state) {
    InstantSource clock = InstantSource.system();
    return request.resumes() && request.peers().isLeader()
        ? RunLog.resume(folder.path(), latest.isPresent() ? state.step : -1, clock)
        : RunLog.begin(folder.path(), clock);
  }

  /// @param trained the run's objective, which decides how tasks are computed: gradients that are
  ///   compared must have the same dropout
  private StepGradient gradients(
      Objective objective, Objective trained, RunParser parser, Workers workers) {
    ParserLoss loss = new ParserLoss(parser.model());
    return new StepGradient(
        objective,
        loss,
        StepGradient.TaskOrder.of(trained, loss, request.device()),
        workers,
        request.config().seeds().noise(),
        request.device());
  }

  private Optional<InnerStepShare> innerStepShare(
      Objective objective, RunParser parser, Workers workers) {
    TrainingOptions training = request.config().training();
    return objective
        .innerStep()
        .map(
            _ ->
                new InnerStepShare(
                    gradients(objective.control(), objective, parser, workers),
                    training.steps(training.innerShareEvery())));
  }

  private static void checkFixed(InnerStep innerStep, RunParser parser) {
    innerStep
        .unknownFrozen(parser.model().layout())
        .ifPresent(
            prefix -> {
              throw new InputException(
                  "objective.frozen", "none, or the prefix of a parameter's name", prefix);
            });
  }
}
