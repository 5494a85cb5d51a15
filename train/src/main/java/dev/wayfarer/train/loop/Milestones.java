package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointHistory;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.file.ParameterFile;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.config.TrainingOptions;
import dev.wayfarer.train.log.RunLog;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.pytorch.Tensor;

/// What happens every so many steps: scores, checkpoints, released models.
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
  private Optional<Checkpoint> former;
  private boolean releasedBest;

  Milestones(
      TrainingOptions options,
      RunParser parser,
      RunFolder folder,
      Optional<Checkpoint> latest,
      RunRecord record,
      Measures measures,
      RunLog log,
      TrainingWatcher watcher) {
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
  }

  /// What is measured on the way.
  record Measures(HeldOutScorer heldOut, GradientAgreement agreement) {}

  /// Does what is due after a step.
  void reached(TrainingState state) {
    boolean saves = isDue(state, options.checkpointEvery()) || state.step == options.steps();
    try (TensorScope _ = TensorScope.open()) {
      if (saves) {
        state.averaging.add(state.theta.flat());
      }
      boolean validates = isDue(state, options.validateEvery()) && measures.heldOut().hasLoss();
      boolean decodes = isDue(state, options.decodeEvery()) && measures.heldOut().hasQuestions();
      if (validates || decodes) {
        Tensor flat = state.useful();
        try (Parameters used = Parameters.over(state.theta.layout(), flat)) {
          if (validates) {
            validate(state, used);
          }
          if (decodes) {
            decode(state, used);
          }
        }
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

  private void validate(TrainingState state, Parameters used) {
    double loss = measures.heldOut().loss(used);
    add(state, new HeldOutScore(state.step, HeldOutScore.LOSS, loss));
    watcher.validated(state.step, loss);
  }

  private void decode(TrainingState state, Parameters used) {
    var exact = measures.heldOut().exact(used);
    HeldOutScore score = new HeldOutScore(state.step, HeldOutScore.EXACT, exact.share());
    add(state, score);
    boolean best = state.best().isEmpty() || score.value() >= state.best().get().score().value();
    if (best) {
      state.setBest(score, used.flat());
      releasedBest = false;
    }
    watcher.decoded(state.step, exact, best);
  }

  private void add(TrainingState state, HeldOutScore score) {
    state.scores.add(score);
    log.record(record.progress(state), Map.of(score.name(), score.value()));
  }

  /// Saves everything, unless that was done after this very step.
  void save(TrainingState state) {
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
    releaseBest(state);
    try (TensorScope _ = TensorScope.open()) {
      released.write(folder.last(), state.useful(), record.map(state), "last");
    }
  }
}
