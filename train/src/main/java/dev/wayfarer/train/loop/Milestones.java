package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointHistory;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.file.ParameterFile;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.config.TrainingOptions;
import dev.wayfarer.train.log.RunLog;
import dev.wayfarer.train.optimiser.Averaging;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.pytorch.Tensor;

/// Periodic work of a run: scores, checkpoints, released models.
final class Milestones {
  private final TrainingOptions options;
  private final RunParser parser;
  private final RunFolder folder;
  private final CheckpointHistory history;
  private final RunRecord record;
  private final ReleasedModel released;
  private final Measures measures;
  private final RunLog log;
  private final TrainingWatcher watcher;
  private final boolean leads;
  private Optional<Checkpoint> former;
  private boolean releasedBest;

  /// @param leads whether this process scores and saves; of several that train together one does
  Milestones(
      TrainingOptions options,
      RunParser parser,
      RunFolder folder,
      Optional<Checkpoint> latest,
      RunRecord record,
      Measures measures,
      RunLog log,
      TrainingWatcher watcher,
      boolean leads) {
    this.options = options;
    this.parser = parser;
    this.folder = folder;
    this.former = latest;
    this.history = folder.checkpoints();
    this.record = record;
    this.released = new ReleasedModel(parser);
    this.measures = measures;
    this.log = log;
    this.watcher = watcher;
    this.leads = leads;
  }

  /// What is measured on the way.
  record Measures(HeldOutScorer heldOut, GradientAgreement agreement) {}

  /// Does what is due after a step.
  void reached(TrainingState state) {
    if (!leads) {
      return;
    }
    boolean saves = isDue(state, options.checkpointEvery()) || state.step == options.steps();
    try (TensorScope _ = TensorScope.open()) {
      if (saves) {
        state.averaging.add(state.theta.flat());
      }
      boolean validates = isDue(state, options.validateEvery()) && measures.heldOut().hasLoss();
      boolean decodes = isDue(state, options.decodeEvery()) && measures.heldOut().hasQuestions();
      if (validates || decodes) {
        if (validates) {
          validate(state);
        }
        if (decodes) {
          decode(state);
        }
        state.averaging.averages().forEach((kind, flat) -> score(state, kind, flat, decodes));
      }
    }
    if (isDue(state, options.agreementEvery())) {
      log.record(record.progress(state), measures.agreement.at(state.theta, state.step));
    }
    if (saves) {
      save(state);
    }
  }

  /// Intervals are in steps or examples; the end is always due.
  private boolean isDue(TrainingState state, int every) {
    return every > 0 && (state.step % options.steps(every) == 0 || state.step == options.steps());
  }

  private void validate(TrainingState state) {
    double loss = measures.heldOut().loss(state.theta);
    add(state, new HeldOutScore(state.step, HeldOutScore.LOSS, loss));
    watcher.validated(state.step, loss);
  }

  private void decode(TrainingState state) {
    var exact = measures.heldOut().exact(state.theta);
    HeldOutScore score = new HeldOutScore(state.step, HeldOutScore.EXACT, exact.share());
    add(state, score);
    boolean best = state.best().isEmpty() || score.value() >= state.best().get().score().value();
    if (best) {
      state.setBest(score, state.theta.flat());
      releasedBest = false;
    }
    watcher.decoded(state.step, exact, best);
  }

  /// Scores averaged parameters beside the raw ones.
  private void score(TrainingState state, Averaging.Kind kind, Tensor flat, boolean decodes) {
    try (Parameters averaged = Parameters.over(state.theta.layout(), flat)) {
      if (measures.heldOut().hasLoss()) {
        double loss = measures.heldOut().loss(averaged);
        add(state, new HeldOutScore(state.step, HeldOutScore.of(HeldOutScore.LOSS, kind), loss));
      }
      if (decodes) {
        double exact = measures.heldOut().exact(averaged).share();
        add(state, new HeldOutScore(state.step, HeldOutScore.of(HeldOutScore.EXACT, kind), exact));
      }
    }
  }

  private void add(TrainingState state, HeldOutScore score) {
    state.scores.add(score);
    log.record(record.progress(state), Map.of(score.name(), score.value()));
  }

  /// Saves everything, unless that was done after this very step.
  void save(TrainingState state) {
    if (!leads) {
      return;
    }
    if (!history.steps().contains((long) state.step)) {
      log.sync();
      Checkpoint saved =
          history.save(
              state.step,
              options.keep(),
              writer -> {
                write(writer, state);
                return record.map(state);
              });
      former = Optional.of(saved);
      watcher.saved(state.step, saved.folder());
    }
    releaseBest(state);
  }

  private void write(CheckpointWriter writer, TrainingState state) {
    former.ifPresentOrElse(same -> parser.reuse(writer, same), () -> parser.write(writer));
    writer.tensors(
        Checkpoint.MODEL, ParameterFile.tensors(state.theta.layout(), state.theta.flat()));
    writer.tensors(Checkpoint.TRAINER, StateFile.tensors(state));
  }

  private void releaseBest(TrainingState state) {
    if (!releasedBest && state.best().isPresent()) {
      released.write(folder.best(), state.best().get().flat(), record.map(state), "best");
      releasedBest = true;
    }
  }

  /// Writes the parsers at the end.
  void release(TrainingState state) {
    if (!leads) {
      return;
    }
    releaseBest(state);
    try (TensorScope _ = TensorScope.open()) {
      released.write(folder.last(), state.theta.flat(), record.map(state), "last");
      state
          .averaging
          .averages()
          .forEach(
              (kind, flat) ->
                  released.write(
                      RunFolder.averaged(folder.path(), kind),
                      flat,
                      record.map(state),
                      kind.toString()));
    }
  }
}
