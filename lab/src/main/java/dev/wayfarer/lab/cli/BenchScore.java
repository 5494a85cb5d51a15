package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.QueryPairArguments;
import dev.wayfarer.cli.TablesArgument;
import dev.wayfarer.lab.bench.ScoringBenchmark;
import dev.wayfarer.train.evaluate.QueryFiles;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Measures how fast exact match is.
@Command(
    name = "score",
    header = "Count the pairs of queries that exact match scores in a second.",
    description = {
      "",
      "Scores all pairs of two files over and over, on one thread and on all cores,",
      "after a warm-up of the same length. Both queries of a pair are read each time."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab bench score --gold gold.sql --pred predicted.sql --tables tables.json",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class BenchScore implements Callable<Integer> {
  @ArgGroup(exclusive = false, multiplicity = "1")
  private QueryPairArguments files;

  @Mixin private TablesArgument tables;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "5",
      description = "How long each measurement lasts; default ${DEFAULT-VALUE}.")
  private int seconds;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    var pairs = QueryFiles.read(files.gold(), files.predicted(), tables.schemas(spec));
    ScoringBenchmark benchmark = new ScoringBenchmark(pairs);
    Duration duration = Duration.ofSeconds(Math.max(1, seconds));
    int cores = Runtime.getRuntime().availableProcessors();
    benchmark.pairsPerSecond(cores, duration);
    PrintWriter out = spec.commandLine().getOut();
    double one = benchmark.pairsPerSecond(1, duration);
    out.printf(Locale.ROOT, "%-12s %,12.0f pairs a second%n", "1 thread", one);
    double all = benchmark.pairsPerSecond(cores, duration);
    out.printf(Locale.ROOT, "%-12s %,12.0f pairs a second%n", cores + " threads", all);
    out.flush();
    return 0;
  }
}
