package dev.wayfarer.lab.cli;

import dev.wayfarer.lab.link.ValueIndexBenchmark;
import dev.wayfarer.link.value.IndexLimits;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Measures how fast a database is indexed.
@Command(
    name = "index",
    header = "Measure how long it takes to index the cells of a database, and the heap it needs.",
    description = {"", "Nothing is kept. To bound the heap: JAVA_TOOL_OPTIONS=-Xmx512m."},
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  wayfarer lab bench index large.sqlite",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class BenchIndex implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "An SQLite database.")
  private Path database;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    var result = ValueIndexBenchmark.run(database, IndexLimits.DEFAULT);
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%.2f s, heap %,d MB, %,d different texts kept%n",
        result.time().toMillis() / 1e3,
        result.heap() >> 20,
        result.texts());
    out.flush();
    return 0;
  }
}
