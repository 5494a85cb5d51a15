package dev.wayfarer.app.cli;

import dev.wayfarer.app.evaluate.Evaluator;
import dev.wayfarer.app.evaluate.Metric;
import dev.wayfarer.app.evaluate.PairVerdict;
import dev.wayfarer.app.evaluate.QueryPair;
import dev.wayfarer.app.evaluate.VerdictFile;
import dev.wayfarer.sql.score.EvaluationTable;
import dev.wayfarer.sql.score.ScoredItem;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Scores predicted SQL.
@Command(
    name = "evaluate",
    header = "Score predicted SQL against gold SQL, as Spider's own evaluators do.",
    description = {
      "",
      "Prints accuracy by hardness of the gold query and by part of the query.",
      "exact compares queries part by part; values do not count.",
      "execution compares the rows that both return from one database.",
      "test-suite compares them on every file of the database's folder."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer evaluate --gold gold.sql --pred predicted.sql --tables tables.json",
      "  wayfarer evaluate --gold gold.sql --pred predicted.sql --tables tables.json \\",
      "    --databases database --metric exact,execution --json verdicts.jsonl",
      "",
      "Exit codes: 0 evaluated, 2 unusable input or arguments."
    })
final class Evaluate implements Callable<Integer> {
  @Mixin private QueryPairArguments files;

  @Option(
      names = "--databases",
      paramLabel = "DIR",
      description = {
        "Folder of SQLite databases: DIR/<db_id>/<db_id>.sqlite.",
        "Needed for execution and test-suite."
      })
  private Optional<Path> databases;

  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      split = ",",
      converter = MetricConverter.class,
      description = {
        "exact, execution, test-suite, or several with commas between them.",
        "Default: exact, and execution where --databases is given.",
        "Exact match costs little and is always part of the result."
      })
  private Set<Metric> metrics = EnumSet.noneOf(Metric.class);

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = {
        "How long a query may run; one that takes longer fails.",
        "Default: ${DEFAULT-VALUE}, as in the original test-suite evaluator."
      })
  private int timeLimit;

  @Option(
      names = "--json",
      paramLabel = "OUT",
      description = "Write the verdict on each pair to OUT, one JSON object a line.")
  private Optional<Path> json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Set<Metric> chosen = chosenMetrics();
    if (timeLimit < 1) {
      throw new ParameterException(
          spec.commandLine(), "--time-limit: expected 1 or more, found " + timeLimit);
    }
    List<QueryPair> pairs = files.read();
    List<PairVerdict> verdicts =
        evaluate(new Evaluator(chosen, databases, Duration.ofSeconds(timeLimit)), pairs);
    json.ifPresent(file -> VerdictFile.write(file, verdicts));
    PrintWriter out = spec.commandLine().getOut();
    List<ScoredItem> items = verdicts.stream().map(PairVerdict::item).toList();
    new EvaluationTable(items).lines().forEach(out::println);
    out.flush();
    return 0;
  }

  private Set<Metric> chosenMetrics() {
    if (metrics.isEmpty()) {
      return databases.isPresent()
          ? EnumSet.of(Metric.EXACT, Metric.EXECUTION)
          : EnumSet.of(Metric.EXACT);
    }
    for (Metric metric : metrics) {
      if (metric.needsDatabases() && databases.isEmpty()) {
        String message = "--metric " + metric + " needs --databases";
        throw new ParameterException(spec.commandLine(), message);
      }
    }
    return metrics;
  }

  private List<PairVerdict> evaluate(Evaluator evaluator, List<QueryPair> pairs) {
    if (!Boolean.getBoolean("wayfarer.progress")) {
      return evaluator.evaluate(pairs, () -> {});
    }
    PrintWriter terminal = spec.commandLine().getErr();
    try (Progress progress = new Progress(terminal, pairs.size(), System::nanoTime)) {
      return evaluator.evaluate(pairs, progress::step);
    }
  }
}
