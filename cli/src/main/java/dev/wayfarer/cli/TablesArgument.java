package dev.wayfarer.cli;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
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

  /// The schemas by the name of their database. Tells on the error stream which cannot be read.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where none can
  public final Map<String, Schema> schemas(CommandSpec verb) {
    PrintWriter err = verb.commandLine().getErr();
    return SpiderTables.read(
        tables, problem -> err.println("wayfarer: left out: " + problem.getMessage()));
  }
}
