package dev.wayfarer.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Which databases a verb knows.
public class SchemaArguments extends TablesArgument {
  @Option(
      names = "--databases",
      paramLabel = "DIR",
      description =
          "Folder of SQLite databases: DIR/<db_id>/<db_id>.sqlite. Without it, questions are read"
              + " without cells, over the names in TABLES, and nothing is run.")
  private Optional<Path> databases = Optional.empty();

  public final Optional<Path> databases() {
    return databases;
  }
}
