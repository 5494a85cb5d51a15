package dev.wayfarer.cli;

import picocli.CommandLine.Option;

/// With which seed a verb draws.
public final class SeedArgument {
  @Option(
      names = "--seed",
      paramLabel = "SEED",
      defaultValue = "0",
      description = "Another seed draws others. Default: ${DEFAULT-VALUE}.")
  private long seed;

  public long seed() {
    return seed;
  }
}
