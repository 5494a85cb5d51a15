package dev.wayfarer.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The numbers that an option takes.
///
/// @param most [Integer#MAX_VALUE] where any number from the least on will do
public record OptionRange(int least, int most) {
  /// For what is counted from 1 on.
  public static final OptionRange COUNT = from(1);

  /// For the width of a search: one without bounds would run out of memory.
  public static final OptionRange BEAM = upTo(1_000);

  /// For limits of time, in seconds: a day at most.
  public static final OptionRange SECONDS = upTo(86_400);

  public static OptionRange from(int least) {
    return new OptionRange(least, Integer.MAX_VALUE);
  }

  public static OptionRange upTo(int most) {
    return new OptionRange(1, most);
  }

  /// The number that was found.
  ///
  /// @throws ParameterException where it is out of range
  public int check(CommandSpec spec, String option, int found) {
    if (found < least || found > most) {
      String expected = most == Integer.MAX_VALUE ? least + " or more" : least + " to " + most;
      throw new ParameterException(
          spec.commandLine(), "%s: expected %s, found %d".formatted(option, expected, found));
    }
    return found;
  }
}
