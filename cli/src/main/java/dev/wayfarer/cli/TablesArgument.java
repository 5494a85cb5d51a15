package dev.wayfarer.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Which schemas a verb knows.
public class TablesArgument {
  @Option(
      names = "--tables",
      paramLabel = "TABLES",
      required = true,
      description = "Schemas of all databases, in the layout of Spider's tables.json.")
  private Path tables;

  public final Path tables() {
    return tables;
  }
}
