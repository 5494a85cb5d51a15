package dev.wayfarer.lab.cli;

import dev.wayfarer.sql.key.KeyFinder;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Measures how fast foreign keys are found.
@Command(
    name = "keys",
    header = "Measure how long it takes to find foreign keys, and the heap it needs.",
    description = {
      "",
      "Declared foreign keys are left aside; nothing is kept. To bound the heap:",
      "JAVA_TOOL_OPTIONS=-Xmx512m."
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  wayfarer lab bench keys large.sqlite",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class BenchKeys implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "An SQLite database.")
  private Path database;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    long start = System.nanoTime();
    Schema schema = SqliteSchema.read(database).withoutForeignKeys();
    int found = KeyFinder.find(schema, database).size();
    double seconds = (System.nanoTime() - start) / 1e9;
    Runtime runtime = Runtime.getRuntime();
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%.2f s, heap %,d MB, %,d keys found in %,d tables with %,d columns%n",
        seconds,
        (runtime.totalMemory() - runtime.freeMemory()) >> 20,
        found,
        schema.tables().size(),
        schema.columns().size() - 1);
    out.flush();
    return 0;
  }
}
