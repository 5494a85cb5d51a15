package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.OptionRange;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// How many questions a verb takes.
final class QuestionLimitArgument {
  @Option(
      names = "--questions",
      paramLabel = "N",
      description = "How many questions are put at most. Default: all.")
  private Optional<Integer> most = Optional.empty();

  /// @throws picocli.CommandLine.ParameterException where it is out of range
  int most(CommandSpec verb) {
    return OptionRange.COUNT.check(verb, "--questions", most.orElse(Integer.MAX_VALUE));
  }
}
