package dev.wayfarer.cli;

import dev.wayfarer.train.data.DatasetFolder;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// How verbs name a dataset.
public final class DatasetArguments {
  @Parameters(paramLabel = "DIR", description = "The folder of the dataset.")
  private Path folder;

  @Option(
      names = "--tables",
      paramLabel = "TABLES",
      description = "Schemas of all databases. Default: DIR/tables.json.")
  private Optional<Path> tables;

  @Option(
      names = "--databases",
      paramLabel = "DATABASES",
      description = {
        "Folder of SQLite databases. Default: DIR/database.",
        "They supply the schemas where there is no tables.json."
      })
  private Optional<Path> databases;

  public DatasetFolder folder() {
    return new DatasetFolder(folder, tables, databases);
  }
}
