package dev.wayfarer.train.experiment;

import dev.wayfarer.train.config.RunConfig;
import java.nio.file.Path;
import java.util.Optional;

/// How trained parsers are evaluated once their run has ended.
///
/// @param questions with gold queries
/// @param tables the schemas of all databases
/// @param databases their folder; without, queries are not executed
/// @param beam how many beginnings of a query are kept at each step
public record EvaluationOptions(Path questions, Path tables, Optional<Path> databases, int beam) {
  public EvaluationOptions {
    RunConfig.Search.BEAM.check("beam", beam);
  }
}
