package dev.wayfarer.train.config;

import static dev.wayfarer.model.options.IntegerRange.COUNT;
import static dev.wayfarer.model.options.IntegerRange.POSITIVE;
import static dev.wayfarer.model.options.IntegerRange.SIZE;

import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.train.optimiser.Adam;
import dev.wayfarer.train.optimiser.Averaging;
import dev.wayfarer.train.optimiser.Schedule;
import dev.wayfarer.train.optimiser.SpikeGuard;

/// Hyper-parameters of training: length, batches, learning rate, optimiser, and intervals.
///
/// @param unit what `length`, the warm-up and the intervals are counted in
/// @param length when training ends
/// @param batchSize how many examples a step learns from
/// @param microBatches in how many parts the gradient of a step is computed, to save memory
/// @param bucket how many batches are drawn at once and sorted by length before they are cut; 1 for
///   none of that
/// @param clipNorm the greatest length of a gradient; 0 for any
/// @param clipEncoderApart whether the encoder's part of a gradient and the rest may each be so
///   long
/// @param averaging which averages of the parameters are kept, scored and released beside these
/// @param validateEvery how often the loss on held-out examples is computed; 0 for never
/// @param decodeEvery how often held-out questions are parsed and scored; 0 for never
/// @param agreementEvery how often gradients on disjoint databases are compared; 0 for never
/// @param innerShareEvery how often the share of the inner step in the gradient is measured; 0 for
///   never
/// @param checkpointEvery how often everything is saved; 0 for the end only
/// @param keep how many of the last checkpoints are kept
public record TrainingOptions(
    Unit unit,
    int length,
    int batchSize,
    int microBatches,
    int bucket,
    Adam.Options optimiser,
    Rate rate,
    double clipNorm,
    boolean clipEncoderApart,
    SpikeGuard.Options spikeGuard,
    Averaging.Options averaging,
    int validateEvery,
    int decodeEvery,
    int agreementEvery,
    int innerShareEvery,
    int checkpointEvery,
    int keep) {

  /// What the length of a run and its intervals are counted in.
  public enum Unit {
    STEPS,
    /// So that runs with different batch sizes see the same number of examples.
    EXAMPLES
  }

  /// The learning rate over the run.
  ///
  /// @param peak the rate at the end of the warm-up
  /// @param warmUp how long the rate rises
  public record Rate(Schedule.Shape shape, double peak, int warmUp) {
    public Rate {
      Schedule.PEAK.check("peak", peak);
      COUNT.check("warmUp", warmUp);
    }
  }

  public TrainingOptions {
    POSITIVE.check("length", length);
    SIZE.check("batchSize", batchSize);
    SIZE.check("microBatches", microBatches);
    SIZE.check("bucket", bucket);
    NumberRange.WEIGHT.check("clipNorm", clipNorm);
    COUNT.check("validateEvery", validateEvery);
    COUNT.check("decodeEvery", decodeEvery);
    COUNT.check("agreementEvery", agreementEvery);
    COUNT.check("innerShareEvery", innerShareEvery);
    COUNT.check("checkpointEvery", checkpointEvery);
    POSITIVE.check("keep", keep);
    if (microBatches > batchSize) {
      throw new IllegalArgumentException(
          "microBatches: expected at most batchSize (" + batchSize + "), found " + microBatches);
    }
    if (steps(unit, batchSize, rate.warmUp) >= steps(unit, batchSize, length)) {
      throw new IllegalArgumentException(
          "rate: expected a warm-up shorter than length (" + length + "), found " + rate.warmUp);
    }
  }

  /// How many steps a length or an interval has, rounded up.
  public int steps(int count) {
    return steps(unit, batchSize, count);
  }

  private static int steps(Unit unit, int batchSize, int count) {
    return switch (unit) {
      case STEPS -> count;
      case EXAMPLES -> Math.ceilDiv(count, batchSize);
    };
  }

  /// How many steps the run has.
  public int steps() {
    return steps(length);
  }

  /// The rate of each step.
  public Schedule schedule() {
    return new Schedule(rate.shape, rate.peak, steps(rate.warmUp), steps());
  }
}
