package dev.wayfarer.lab.cli;

import dev.wayfarer.lab.link.LinkBenchmark;
import dev.wayfarer.sql.file.TemporaryFolder;
import dev.wayfarer.train.data.DatasetFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Measures how fast questions are linked to databases.
@Command(
    name = "link",
    header = "Measure how long it takes to index databases and link questions to them.",
    description = {
      "",
      "Reads a dataset, indexes its databases and links all its questions on all cores,",
      "once from scratch and once from the cache of the first time. Then links one question",
      "to a schema of 100 tables, over and over."
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  wayfarer lab bench link spider",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class BenchLink implements Callable<Integer> {
  @Parameters(paramLabel = "DIR", description = "The folder of the dataset.")
  private Path folder;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    try (TemporaryFolder cache = TemporaryFolder.create()) {
      print(out, "from scratch", LinkBenchmark.dataset(DatasetFolder.at(folder), cache.path()));
      print(out, "from cache", LinkBenchmark.dataset(DatasetFolder.at(folder), cache.path()));
    }
    Duration large = LinkBenchmark.largeSchema();
    out.printf(Locale.ROOT, "%-14s %8.2f ms a question%n", "100 tables", large.toNanos() / 1e6);
    out.flush();
    return 0;
  }

  private static void print(PrintWriter out, String name, LinkBenchmark.Run run) {
    out.printf(
        Locale.ROOT,
        "%-14s %8.2f s for %,d questions, heap %,d MB%n",
        name,
        run.time().toMillis() / 1e3,
        run.questions(),
        run.heapBytes() >> 20);
    out.flush();
  }
}
