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

  /// The number of threads of each of several processes on this machine, which share its cores
  /// unless somebody says otherwise.
  ///
  /// @throws picocli.CommandLine.ParameterException where it is out of range
  public int countOfEach(CommandSpec verb, int processes) {
    return workers.isPresent() ? count(verb) : Math.max(1, count(verb) / processes);
  }

  /// The number of threads.
  ///
  /// @throws picocli.CommandLine.ParameterException where it is out of range
  public int count(CommandSpec verb) {
    return OptionRange.upTo(Short.MAX_VALUE)
        .check(verb, "--workers", workers.orElse(Runtime.getRuntime().availableProcessors()));
  }
}
