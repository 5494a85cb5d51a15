package dev.wayfarer.train.loop;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.train.config.RunConfig;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The request of a training run.
///
/// @param data a prepared dataset
/// @param folder of the run
/// @param workers how many threads compute; results do not depend on it
/// @param resumes whether the folder holds a run that is to go on
/// @param model a checkpoint whose parser is trained further; empty for a new one
/// @param teachers checkpoints whose probabilities are learnt from
/// @param version of the program, for the record
public record TrainingRequest(
    RunConfig config,
    Path data,
    Path folder,
    Device device,
    int workers,
    boolean resumes,
    Optional<Path> model,
    List<Path> teachers,
    String version) {
  public TrainingRequest {
    teachers = List.copyOf(teachers);
  }

  /// A run without teachers.
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
