package dev.wayfarer.lab.cli;

import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.cli.SampleDatabase;
import dev.wayfarer.lab.bench.AskingBenchmark;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.tensor.ResidentMemory;
import dev.wayfarer.sql.run.Limits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Measures how many questions a shared model answers.
@Command(
    name = "ask",
    header = "Measure how many threads at once get right answers, and how fast.",
    description = {
      "",
      "Threads ask one model about the sample database, over and over. Answers are",
      "compared with those that a single thread gets. A third of the time is a warm-up;",
      "then memory is measured, and again at the end."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab bench ask",
      "  wayfarer lab bench ask --threads 8 --seconds 10",
      "",
      "Exit codes: 0 measured, 1 some answers were wrong, 2 unusable input or arguments."
    })
final class BenchAsk implements Callable<Integer> {
  private static final int WRONG_ANSWERS = 1;
  private static final int MOST_THREADS = 1_000;

  static final List<String> QUESTIONS =
      List.of(
          "How many customers are there in each city?",
          "How many orders were cancelled?",
          "Which products have never been ordered?",
          "What is the most expensive product?",
          "List the names of customers from Norway.",
          "What is the average price of products in each category?",
          "Show the names of customers who placed more than 2 orders.",
          "Which products are cheaper than 20?");

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "64",
      description = "How many ask at once. Default: ${DEFAULT-VALUE}.")
  private int threads;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "60",
      description = "How long they ask. Default: ${DEFAULT-VALUE}.")
  private int seconds;

  @Mixin private ModelArgument model;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    var _ = OptionRange.upTo(MOST_THREADS).check(spec, "--threads", threads);
    var _ = OptionRange.SECONDS.check(spec, "--seconds", seconds);
    Path cache = CommandContext.of(spec).cacheFolder();
    BenchPage page = new BenchPage(spec.commandLine().getOut());
    try (Database shop =
            Database.open(
                SampleDatabase.file(cache),
                Optional.empty(),
                IndexCache.in(cache),
                Limits.DEFAULT);
        Wayfarer wayfarer = Wayfarer.open(NamedModel.open(spec, model.name()))) {
      AskingBenchmark benchmark = new AskingBenchmark(wayfarer, shop, QUESTIONS);
      Duration third = Duration.ofSeconds(seconds).dividedBy(3);
      AskingBenchmark.Outcome warmUp = benchmark.run(threads, third);
      memory(page, "memory before");
      AskingBenchmark.Outcome outcome = benchmark.run(threads, third.multipliedBy(2));
      memory(page, "memory after");
      long wrong = warmUp.wrong() + outcome.wrong();
      page.line("threads", "%,d on %d cores", threads, Runtime.getRuntime().availableProcessors());
      page.line("answers", "%,d, of which wrong %,d", warmUp.answers() + outcome.answers(), wrong);
      page.line("throughput", "%,.1f answers a second", outcome.perSecond());
      page.line(
          "wait",
          "half within %,d ms, 99%% within %,d ms",
          outcome.within(0.5).toMillis(),
          outcome.within(0.99).toMillis());
      return wrong == 0 ? 0 : WRONG_ANSWERS;
    }
  }

  private static void memory(BenchPage page, String name) {
    Runtime runtime = Runtime.getRuntime();
    System.gc(); // what nobody holds is no news
    long heap = runtime.totalMemory() - runtime.freeMemory();
    long process = ResidentMemory.now().orElse(0L);
    page.line(name, "%,d MB in the process, %,d MB live on the heap", process >> 20, heap >> 20);
  }
}
