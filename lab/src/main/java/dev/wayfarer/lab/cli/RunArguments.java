package dev.wayfarer.lab.cli;

import java.util.Optional;
import picocli.CommandLine.Option;

/// How the steps of a benchmark are taken.
final class RunArguments extends ConfigArgument {
  @Option(
      names = "--parts",
      paramLabel = "N",
      description = "The number of micro-batches of a batch. Default: that of CONFIG.")
  private Optional<Integer> parts = Optional.empty();

  Optional<Integer> parts() {
    return parts;
  }
}
