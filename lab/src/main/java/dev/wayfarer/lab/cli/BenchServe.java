package dev.wayfarer.lab.cli;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.lab.bench.AskingBenchmark;
import dev.wayfarer.lab.bench.ServerClient;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Measures how many questions a running server answers.
@Command(
    name = "serve",
    header = "Measure how many clients at once a server answers, and how fast.",
    description = {
      "",
      "Clients ask a running server about the sample database, over and over. Answers",
      "are compared with those that a single client gets. The first third of the time",
      "is a warm-up. After each third the server's memory is measured. A token is read",
      "from WAYFARER_TOKEN."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab bench serve",
      "  wayfarer lab bench serve --database shop,harbour --clients 64 --seconds 60",
      "",
      "Exit codes: 0 measured, 1 some answers were wrong, 2 unusable input or arguments."
    })
final class BenchServe implements Callable<Integer> {
  private static final int WRONG_ANSWERS = 1;
  private static final int MOST_CLIENTS = 1_000;

  @Option(
      names = "--server",
      paramLabel = "URL",
      defaultValue = "http://127.0.0.1:7878",
      description = "Where it answers. Default: ${DEFAULT-VALUE}.")
  private String server;

  @Option(
      names = "--database",
      paramLabel = "NAME",
      split = ",",
      description = {
        "Which of the server's databases hold the sample;",
        "clients ask them in turn."
      })
  private List<String> databases = List.of();

  @Option(
      names = "--clients",
      paramLabel = "N",
      defaultValue = "64",
      description = "How many ask at once. Default: ${DEFAULT-VALUE}.")
  private int clients;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "300",
      description = "How long they ask. Default: ${DEFAULT-VALUE}.")
  private int seconds;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    var _ = OptionRange.upTo(MOST_CLIENTS).check(spec, "--clients", clients);
    var _ = OptionRange.SECONDS.check(spec, "--seconds", seconds);
    Optional<String> token =
        Optional.ofNullable(CommandContext.of(spec).environment().get("WAYFARER_TOKEN"));
    BenchPage page = new BenchPage(spec.commandLine().getOut());
    try (HttpClient http = HttpClient.newHttpClient()) {
      ServerClient client = new ServerClient(http, server(), token);
      Map<String, Supplier<String>> calls = calls(client);
      AskingBenchmark benchmark =
          new AskingBenchmark(
              name -> requireNonNull(calls.get(name)).get(), List.copyOf(calls.keySet()));
      Duration third = Duration.ofSeconds(seconds).dividedBy(3);
      AskingBenchmark.Outcome warmUp = benchmark.run(clients, third);
      memory(page, client, "memory at 1/3");
      AskingBenchmark.Outcome second = benchmark.run(clients, third);
      memory(page, client, "memory at 2/3");
      AskingBenchmark.Outcome outcome = second.and(benchmark.run(clients, third));
      memory(page, client, "memory at end");
      long wrong = warmUp.wrong() + outcome.wrong();
      page.line("clients", "%,d", clients);
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

  /// Every question about every database, by a name of its own.
  private Map<String, Supplier<String>> calls(ServerClient client) {
    List<Optional<String>> asked =
        databases.isEmpty()
            ? List.of(Optional.empty())
            : databases.stream().map(Optional::of).toList();
    Map<String, Supplier<String>> calls = new LinkedHashMap<>();
    for (String question : BenchAsk.QUESTIONS) {
      for (Optional<String> database : asked) {
        calls.put(
            database.orElse("the only one") + ": " + question,
            () -> client.ask(database, question));
      }
    }
    return calls;
  }

  private static void memory(BenchPage page, ServerClient client, String name) {
    page.line(
        name,
        "%,d MB in the server, %,d MB of it on the heap",
        (long) client.metric("wayfarer_resident_bytes") >> 20,
        (long) client.metric("wayfarer_heap_bytes") >> 20);
  }

  private URI server() {
    if (!server.matches("https?://[^/]+/?")) {
      throw new ParameterException(
          spec.commandLine(), "--server: expected an address such as http://127.0.0.1:7878");
    }
    return URI.create(server);
  }
}
