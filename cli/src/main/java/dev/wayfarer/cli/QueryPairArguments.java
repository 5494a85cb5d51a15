package dev.wayfarer.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Which gold queries and predictions a verb compares.
public final class QueryPairArguments {
  @Option(
      names = "--gold",
      paramLabel = "GOLD",
      required = true,
      description = "Gold queries, a line each: SQL, a tab, the db_id.")
  private Path gold;

  @Option(
      names = "--pred",
      paramLabel = "PRED",
      required = true,
      description = "Predicted queries, a line each, in the order of GOLD.")
  private Path predicted;

  public Path gold() {
    return gold;
  }

  public Path predicted() {
    return predicted;
  }
}
