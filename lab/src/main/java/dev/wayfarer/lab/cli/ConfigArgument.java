package dev.wayfarer.lab.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Which configuration a benchmark takes.
class ConfigArgument {
  @Option(
      names = "--config",
      paramLabel = "CONFIG",
      defaultValue = "configs/wayfarer.yaml",
      description = "Sizes and batches. Default: ${DEFAULT-VALUE}.")
  private Path config;

  final Path config() {
    return config;
  }
}
