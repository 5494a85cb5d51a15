package dev.wayfarer.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// How wide the search for queries is.
public final class BeamArgument {
  @Option(
      names = "--beam",
      paramLabel = "N",
      defaultValue = "3",
      description = "How many hypotheses are kept at each step. Default: ${DEFAULT-VALUE}.")
  private int beam;

  /// The width.
  ///
  /// @throws picocli.CommandLine.ParameterException where it is out of range
  public int width(CommandSpec verb) {
    return OptionRange.BEAM.check(verb, "--beam", beam);
  }
}
