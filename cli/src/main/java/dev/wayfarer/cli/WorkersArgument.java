package dev.wayfarer.cli;

import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// How many threads a verb that computes may use.
public final class WorkersArgument {
  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "How many threads compute; results do not depend on it. Default: one a core.")
  private Optional<Integer> workers = Optional.empty();

  /// The number of threads.
  ///
  /// @throws picocli.CommandLine.ParameterException where it is out of range
  public int count(CommandSpec verb) {
    return OptionRange.upTo(Short.MAX_VALUE)
        .check(verb, "--workers", workers.orElse(Runtime.getRuntime().availableProcessors()));
  }
}
