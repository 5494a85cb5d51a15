package dev.wayfarer.train.config;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.parser.ParserOptions;
import dev.wayfarer.train.prepare.PreparationOptions;

/// Everything that decides what a training run learns, but for the dataset itself.
///
/// @param data how the dataset is prepared
/// @param parser how large the parser is
/// @param objective what a step improves
/// @param training how long, how fast and how carefully
/// @param search how queries are found when a split is decoded
public record RunConfig(
    PreparationOptions data,
    ParserOptions parser,
    ObjectiveOptions objective,
    TrainingOptions training,
    Seeds seeds,
    Search search) {

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

  /// Where the three streams of random numbers begin.
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

  /// How queries are found.
  ///
  /// @param beam how many beginnings of a query are kept at each step
  public record Search(int beam) {
    public static final IntegerRange BEAM = new IntegerRange(1, 1000);

    public Search {
      BEAM.check("beam", beam);
    }
  }
}
