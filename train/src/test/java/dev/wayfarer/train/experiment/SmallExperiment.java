package dev.wayfarer.train.experiment;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// An experiment of two rows and two seeds, as a file that tests change.
public final class SmallExperiment {
  public static final String TEXT =
      """
      title: Two rates
      device: cpu
      processes: 2
      seeds: [0, 1]
      set:
        training.length: 1600
        training.rate.warmUp: 160
      baseline: slow
      rows:
        - name: slow
          configuration: tiny.yaml
          paper: {mean: 55.6, interval: 0.5}
        - name: fast
          configuration: tiny.yaml
          set:
            training.rate.peak: 5e-3
      """;

  private SmallExperiment() {}

  /// Writes a file, with the configuration that it names beside it.
  public static Path write(Path folder, String text) throws IOException {
    Path configuration = SharedData.projectRoot().resolve("configs/tiny.yaml");
    if (!Files.exists(folder.resolve("tiny.yaml"))) {
      Files.copy(configuration, folder.resolve("tiny.yaml"));
    }
    return Files.writeString(folder.resolve("small.yaml"), text);
  }

  /// The plan of a file, whose runs are in the folder `out`.
  public static ExperimentPlan plan(Path folder, String text) throws IOException {
    ExperimentFile file = ExperimentFile.read(write(folder, text));
    return ExperimentPlan.of(file, folder.resolve("out"), Optional.empty());
  }
}
