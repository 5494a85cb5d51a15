package dev.wayfarer.train.config;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.parser.ParserOptions;
import dev.wayfarer.train.batch.SamplingOptions;
import dev.wayfarer.train.prepare.PreparationOptions;
import java.util.Optional;

/// The configuration of a training run: everything that influences its result except the dataset.
///
/// @param data how the dataset is prepared
/// @param parser hyper-parameters of the parser
/// @param objective the training objective
/// @param training length, learning rate, optimiser and intervals
/// @param search how questions are decoded
/// @param sampling how examples are drawn from several sources; the part `train` alone where empty
/// @param distillation how it learns from trained parsers; from gold queries alone where empty
public record RunConfig(
    PreparationOptions data,
    ParserOptions parser,
    ObjectiveOptions objective,
    TrainingOptions training,
    Seeds seeds,
    Search search,
    Optional<SamplingOptions> sampling,
    Optional<DistillationOptions> distillation) {

  public RunConfig {
    objective
        .episodeOptions()
        .filter(tasks -> tasks.size() != training.batchSize())
        .ifPresent(
            tasks -> {
              throw new IllegalArgumentException(
                  "training.batchSize: expected the %d examples of the objective's episodes, found %d"
                      .formatted(tasks.size(), training.batchSize()));
            });
  }

  /// The same with other sources.
  public RunConfig with(SamplingOptions other) {
    return new RunConfig(
        data, parser, objective, training, seeds, search, Optional.of(other), distillation);
  }

  /// The same with teachers.
  public RunConfig with(DistillationOptions other) {
    return new RunConfig(
        data, parser, objective, training, seeds, search, sampling, Optional.of(other));
  }

  /// The seeds of the three random streams.
  ///
  /// @param initialisation of parameters
  /// @param data the order of examples
  /// @param noise dropout
  public record Seeds(int initialisation, int data, int noise) {
    public Seeds {
      IntegerRange.COUNT.check("initialisation", initialisation);
      IntegerRange.COUNT.check("data", data);
      IntegerRange.COUNT.check("noise", noise);
    }
  }

  /// How questions are decoded.
  ///
  /// @param beam how many hypotheses are kept at each step
  public record Search(int beam) {
    public static final IntegerRange BEAM = new IntegerRange(1, 1000);

    public Search {
      BEAM.check("beam", beam);
    }
  }
}
