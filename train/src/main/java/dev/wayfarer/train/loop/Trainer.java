package dev.wayfarer.train.loop;

import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.batch.BatchFeed;
import dev.wayfarer.train.batch.StepBatches;
import dev.wayfarer.train.config.TrainingOptions;
import dev.wayfarer.train.log.RunLog;
import dev.wayfarer.train.log.TrainingProgress;
import dev.wayfarer.train.loop.TrainingWatcher.StepReport;
import dev.wayfarer.train.objective.Gradient;
import dev.wayfarer.train.optimiser.Clipping;
import dev.wayfarer.train.optimiser.DivergedException;
import dev.wayfarer.train.optimiser.Schedule;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.bytedeco.pytorch.Tensor;

/// The training loop: takes the steps of a run.
final class Trainer {
  /// How much a step's time counts in the mean that is shown.
  private static final double NEWEST = 0.05;

  private final TrainingOptions options;
  private final Schedule schedule;
  private final TrainingState state;
  private final RunExamples examples;
  private final StepGradient gradients;
  private final Optional<InnerStepShare> innerStepShare;
  private final long encoderSize;
  private final Milestones milestones;
  private final RunLog log;
  private final TrainingWatcher watcher;
  private final PeerAgreement peers;
  private double stepSeconds;
  private long lastTick;

  /// @param encoderSize how many of the first parameters are the encoder's
  Trainer(
      TrainingOptions options,
      TrainingState state,
      RunExamples examples,
      StepGradient gradients,
      Optional<InnerStepShare> innerStepShare,
      long encoderSize,
      Milestones milestones,
      RunLog log,
      TrainingWatcher watcher,
      PeerAgreement peers) {
    this.options = options;
    this.schedule = options.schedule();
    this.state = state;
    this.examples = examples;
    this.gradients = gradients;
    this.innerStepShare = innerStepShare;
    this.encoderSize = encoderSize;
    this.milestones = milestones;
    this.log = log;
    this.watcher = watcher;
    this.peers = peers;
  }

  /// Trains to the end, or until asked to stop, after a whole step.
  ///
  /// @return whether the end was reached
  boolean train(BatchFeed feed, BooleanSupplier stop) throws InterruptedException {
    lastTick = System.nanoTime();
    while (state.step < options.steps()) {
      if (peers.agree(stop.getAsBoolean())) {
        milestones.save(state);
        return false;
      }
      try (StepBatches batches = feed.next()) {
        watcher.stepped(step(batches));
      }
      milestones.reached(state);
      tick();
    }
    return true;
  }

  /// Counts the time since the last tick as training.
  ///
  /// @return the seconds
  private double tick() {
    long now = System.nanoTime();
    double seconds = (now - lastTick) / 1e9;
    state.seconds += seconds;
    lastTick = now;
    return seconds;
  }

  private StepReport step(StepBatches batches) {
    int step = batches.step();
    double rate = schedule.rate(step);
    Map<String, Double> figures = new LinkedHashMap<>();
    double loss = 0;
    try (TensorScope _ = TensorScope.open()) {
      Gradient gradient = gradient(batches);
      innerStepShare.ifPresent(share -> figures.putAll(share.of(gradient, state.theta, batches)));
      double norm = clip(gradient.flat());
      if (admits(step, norm)) {
        state.adam.step(state.theta.flat(), gradient.flat(), rate);
      }
      state.averaging.step(state.theta.flat(), step);
      for (var figure : gradient.figures().entrySet()) {
        loss = figure.getValue().item_double();
        figures.put(figure.getKey(), loss);
      }
      figures.put("gradient/norm", norm);
      figures.put("rate", rate);
      peers.secondsSince().ifPresent(seconds -> figures.put("seconds/exchange", seconds));
      if (state.guard.refused() > 0) {
        figures.put("refused", (double) state.guard.refused());
      }
    }
    state.step = step;
    double seconds = tick();
    stepSeconds = stepSeconds == 0 ? seconds : stepSeconds + NEWEST * (seconds - stepSeconds);
    log.record(new TrainingProgress(step, examples.seenAfter(step), state.seconds), figures);
    return new StepReport(
        step,
        options.steps(),
        loss,
        examples.batchSize() / stepSeconds,
        rate,
        state.guard.refused(),
        stepSeconds * (options.steps() - step));
  }

  /// @throws InputException where the device has too little memory; then the steps before are saved
  private Gradient gradient(StepBatches batches) {
    try {
      return gradients.of(state.theta, batches);
    } catch (RuntimeException e) {
      if (!MemoryShortage.isCauseOf(e)) {
        throw e;
      }
      if (state.step > 0) {
        milestones.save(state);
      }
      throw MemoryShortage.at(batches.step(), state.step, options.microBatches());
    }
  }

  private double clip(Tensor gradient) {
    return options.clipEncoderApart()
        ? Clipping.clipApart(gradient, encoderSize, options.clipNorm())
        : Clipping.clip(gradient, options.clipNorm());
  }

  private boolean admits(int step, double norm) {
    try {
      return state.guard.admits(norm);
    } catch (DivergedException e) {
      throw new InputException("training stops at step " + step + ": " + e.getMessage());
    }
  }
}
