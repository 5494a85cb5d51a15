package dev.wayfarer.train.loop;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.parallel.Peers;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The request of a training run.
///
/// @param data a prepared dataset
/// @param folder of the run
/// @param workers how many threads compute; results do not depend on it
/// @param scoringWorkers how many threads score, while other processes wait
/// @param resumes whether the folder holds a run that is to go on
/// @param model a checkpoint whose parser is trained further; empty for a new one
/// @param teachers checkpoints whose probabilities are learnt from
/// @param version of the program, for the record
/// @param peers the processes that train together; the first one alone writes into the folder, from
///   which all read where a run is to go on
public record TrainingRequest(
    RunConfig config,
    Path data,
    Path folder,
    Device device,
    int workers,
    int scoringWorkers,
    boolean resumes,
    Optional<Path> model,
    List<Path> teachers,
    String version,
    Peers peers) {
  public TrainingRequest {
    teachers = List.copyOf(teachers);
  }

  /// A run of one process.
  public TrainingRequest(
      RunConfig config,
      Path data,
      Path folder,
      Device device,
      int workers,
      boolean resumes,
      Optional<Path> model,
      List<Path> teachers,
      String version) {
    this(
        config,
        data,
        folder,
        device,
        workers,
        workers,
        resumes,
        model,
        teachers,
        version,
        Peers.NONE);
  }

  /// A run of one process without teachers.
  public TrainingRequest(
      RunConfig config,
      Path data,
      Path folder,
      Device device,
      int workers,
      boolean resumes,
      Optional<Path> model,
      String version) {
    this(config, data, folder, device, workers, resumes, model, List.of(), version);
  }
}
