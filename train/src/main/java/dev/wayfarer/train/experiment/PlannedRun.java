package dev.wayfarer.train.experiment;

import dev.wayfarer.train.config.RunConfig;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A row of an experiment with one of its seeds: a run, done or still to do.
///
/// Beside the run's folder `seed-1` lie `seed-1.log` with what its processes said, `seed-1.scores`
/// with the scores of its evaluation, and, where its last process failed, `seed-1.failed` with one
/// line about it.
///
/// @param row its name
/// @param folder of the run
/// @param overrides all that differs from the configuration's file, each like `seeds.data=1`
/// @param data prepared data; only a run that is trained needs some
/// @param teachers trained parsers that it learns from
public record PlannedRun(
    String row,
    int seed,
    Path folder,
    RunConfig config,
    Path configuration,
    List<String> overrides,
    Optional<Path> data,
    List<Path> teachers) {

  /// What its processes said.
  public Path log() {
    return beside(".log");
  }

  /// The scores of its evaluation.
  public Path scores() {
    return beside(".scores");
  }

  /// Why its last process failed.
  Path failure() {
    return beside(".failed");
  }

  private Path beside(String ending) {
    return folder.resolveSibling(folder.getFileName() + ending);
  }

  /// How messages call it.
  public String name() {
    return row + ", seed " + seed;
  }

  /// How many steps it has.
  public int steps() {
    return config.training().steps();
  }
}
