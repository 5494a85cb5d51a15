package dev.wayfarer.train.experiment;

import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.loop.RunFolder;
import dev.wayfarer.train.optimiser.Averaging;
import java.nio.file.Path;
import java.util.Optional;

/// How trained parsers are evaluated once their run has ended.
///
/// @param questions with gold queries
/// @param tables the schemas of all databases
/// @param databases their folder; without, queries are not executed
/// @param beam how many beginnings of a query are kept at each step
/// @param average which averaged parameters are evaluated; without, those at the end of the run
public record EvaluationOptions(
    Path questions,
    Path tables,
    Optional<Path> databases,
    int beam,
    Optional<Averaging.Kind> average) {
  public EvaluationOptions {
    RunConfig.Search.BEAM.check("beam", beam);
  }

  /// Whether a run leaves the parser behind that is to be evaluated.
  boolean isServedBy(RunConfig config) {
    return average
        .map(
            kind ->
                switch (kind) {
                  case EXPONENTIAL -> config.training().averaging().decay() > 0;
                  case SNAPSHOTS -> config.training().averaging().snapshots() > 0;
                })
        .orElse(true);
  }

  /// The parser of a run that is evaluated.
  ///
  /// @param run its folder
  public Path model(Path run) {
    return average.map(kind -> RunFolder.averaged(run, kind)).orElseGet(() -> RunFolder.last(run));
  }
}
