package dev.wayfarer.lab.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// How the steps of a benchmark are taken.
final class RunArguments {
  @Option(
      names = "--config",
      paramLabel = "CONFIG",
      defaultValue = "configs/wayfarer.yaml",
      description = "Sizes and batches. Default: ${DEFAULT-VALUE}.")
  private Path config;

  @Option(
      names = "--parts",
      paramLabel = "N",
      description = "The number of micro-batches of a batch. Default: that of CONFIG.")
  private Optional<Integer> parts = Optional.empty();

  Path config() {
    return config;
  }

  Optional<Integer> parts() {
    return parts;
  }
}
