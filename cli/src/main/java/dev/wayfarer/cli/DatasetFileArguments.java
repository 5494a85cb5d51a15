package dev.wayfarer.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Where the schemas and databases of a dataset lie, if not in its folder DIR.
public class DatasetFileArguments {
  @Option(
      names = "--tables",
      paramLabel = "TABLES",
      description = "Schemas of all databases. Default: DIR/tables.json.")
  private Optional<Path> tables = Optional.empty();

  @Option(
      names = "--databases",
      paramLabel = "DATABASES",
      description = {
        "Folder of SQLite databases. Default: DIR/database.",
        "They give the schemas if there is no tables.json."
      })
  private Optional<Path> databases = Optional.empty();

  public final Optional<Path> tables() {
    return tables;
  }

  public final Optional<Path> databases() {
    return databases;
  }
}
