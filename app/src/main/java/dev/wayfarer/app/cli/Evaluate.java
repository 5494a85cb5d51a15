package dev.wayfarer.app.cli;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.cli.LowerCaseNames;
import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.cli.ProgressLine;
import dev.wayfarer.cli.QueryPairArguments;
import dev.wayfarer.cli.SchemaArguments;
import dev.wayfarer.sql.file.WholeFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.score.EvaluationTable;
import dev.wayfarer.sql.score.LevelSummary;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.data.QuestionFile;
import dev.wayfarer.train.evaluate.Evaluator;
import dev.wayfarer.train.evaluate.Metric;
import dev.wayfarer.train.evaluate.PairVerdict;
import dev.wayfarer.train.evaluate.QueryFiles;
import dev.wayfarer.train.evaluate.QueryPair;
import dev.wayfarer.train.evaluate.RowsEvaluator;
import dev.wayfarer.train.evaluate.RowsTable;
import dev.wayfarer.train.evaluate.RowsVerdict;
import dev.wayfarer.train.evaluate.VerdictFile;
import dev.wayfarer.train.experiment.EvaluationScores;
import dev.wayfarer.train.loop.RunFolder;
import dev.wayfarer.train.predict.Prediction;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
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
      "Predictions come from a file (--gold and --pred), or from a model that answers",
      "the questions of --data first.",
      "Prints accuracy by hardness of the gold query and by part of the query.",
      "exact compares queries part by part; values do not count.",
      "execution compares the rows that both return from one database.",
      "test-suite compares them on every file of the database's folder.",
      "rows compares rows and nothing else, for gold queries of any form."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer evaluate --gold gold.sql --pred predicted.sql --tables tables.json",
      "  wayfarer evaluate --gold gold.sql --pred predicted.sql --tables tables.json \\",
      "    --databases database --metric exact,execution --json verdicts.jsonl",
      "  wayfarer evaluate --data dev.json --tables tables.json --databases database",
      "",
      "Exit codes: 0 evaluated, 2 unusable input or arguments."
    })
final class Evaluate implements Callable<Integer> {
  private static final class Metrics extends LowerCaseNames<Metric> {
    private Metrics() {
      super(Metric.values());
    }
  }

  @ArgGroup(exclusive = false)
  private QueryPairArguments files;

  @Option(
      names = "--data",
      paramLabel = "DATA",
      description =
          "Questions with gold queries, for the model to answer, in the layout of Spider's"
              + " dev.json, or JSON lines where the name ends in .jsonl.")
  private Optional<Path> data;

  @Mixin private ModelArgument model;

  @Mixin private SchemaArguments known;

  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      split = ",",
      converter = Metrics.class,
      description = {
        "exact, execution, test-suite, or several with commas between them;",
        "or rows alone. Default: exact, and execution where --databases is",
        "given. Exact match costs little and is part of the result of all",
        "but rows."
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

  @Option(
      names = "--scores",
      paramLabel = "FILE",
      description = "Write the overall scores of a model to FILE, as JSON.")
  private Optional<Path> scores;

  @Option(
      names = "--without",
      paramLabel = "DB",
      description = "Add a second table, over all pairs but those of the database DB.")
  private Optional<String> without;

  @Mixin private ParserArguments parser;

  @Spec private CommandSpec spec;

  /// The kinds of questions, in the order of pairs; none where pairs are given.
  private List<Optional<String>> kinds = List.of();

  @Override
  public Integer call() {
    Set<Metric> chosen = chosenMetrics();
    var _ = OptionRange.SECONDS.check(spec, "--time-limit", timeLimit);
    if (scores.isPresent() && data.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--scores needs --data");
    }
    List<QueryPair> pairs = pairs();
    checkWithout(pairs);
    if (chosen.contains(Metric.ROWS)) {
      evaluateRows(pairs);
      return 0;
    }
    List<PairVerdict> verdicts =
        evaluate(new Evaluator(chosen, known.databases(), Duration.ofSeconds(timeLimit)), pairs);
    json.ifPresent(file -> VerdictFile.write(file, verdicts));
    scores.ifPresent(
        file -> WholeFile.write(file, writer -> writer.write(scores(verdicts).json())));
    PrintWriter out = spec.commandLine().getOut();
    data.ifPresent(_ -> out.println(answers().summary()));
    print(out, verdicts.stream());
    without.ifPresent(
        database -> {
          out.println();
          out.println("WITHOUT " + database);
          print(out, verdicts.stream().filter(verdict -> !isOf(database, verdict.pair())));
        });
    out.flush();
    return 0;
  }

  private void evaluateRows(List<QueryPair> pairs) {
    RowsEvaluator evaluator =
        new RowsEvaluator(known.databases().orElseThrow(), Duration.ofSeconds(timeLimit));
    List<RowsVerdict> verdicts =
        ProgressLine.during(
            spec.commandLine().getErr(),
            pairs.size(),
            onDone -> evaluator.evaluate(pairs, () -> onDone.accept(1)));
    json.ifPresent(file -> VerdictFile.writeRows(file, verdicts));
    PrintWriter out = spec.commandLine().getOut();
    data.ifPresent(_ -> out.println(answers().summary()));
    printRows(out, verdicts);
    without.ifPresent(
        database -> {
          out.println();
          out.println("WITHOUT " + database);
          printRows(
              out, verdicts.stream().filter(verdict -> !isOf(database, verdict.pair())).toList());
        });
    out.flush();
  }

  private void printRows(PrintWriter out, List<RowsVerdict> verdicts) {
    List<RowsVerdict> decided = verdicts.stream().filter(RowsVerdict::isDecided).toList();
    new RowsTable(decided.stream().map(this::entry).toList()).lines().forEach(out::println);
    int left = verdicts.size() - decided.size();
    if (left > 0) {
      out.printf(Locale.ROOT, "%,d not counted: the gold query does not run%n", left);
    }
  }

  private RowsTable.Entry entry(RowsVerdict verdict) {
    int index = verdict.pair().index();
    Optional<String> kind = index < kinds.size() ? kinds.get(index) : Optional.empty();
    List<String> groups = RowsTable.groups(verdict.pair().schema().name(), kind.stream());
    return new RowsTable.Entry(groups, verdict.isRight(), false);
  }

  private static void print(PrintWriter out, Stream<PairVerdict> verdicts) {
    new EvaluationTable(verdicts.map(PairVerdict::item).toList()).lines().forEach(out::println);
  }

  private EvaluationScores scores(List<PairVerdict> verdicts) {
    LevelSummary all = new EvaluationTable(verdicts.stream().map(PairVerdict::item).toList()).all();
    return new EvaluationScores(
        data.orElseThrow().toString(),
        Optional.of(PreparedFile.sha256(data.orElseThrow())),
        parser.beam().width(spec),
        answers().guidance(),
        RunFolder.average(NamedModel.open(spec, model.name())),
        all.count(),
        all.exactMatch(),
        all.execution());
  }

  private static boolean isOf(String database, QueryPair pair) {
    return pair.schema().name().equals(database);
  }

  private List<QueryPair> pairs() {
    Optional<QueryPairArguments> given = Optional.ofNullable(files);
    if (given.isPresent() == data.isPresent() || (given.isPresent() && model.isGiven(spec))) {
      throw new ParameterException(
          spec.commandLine(), "expected either --gold and --pred, or --data and a --model");
    }
    Map<String, Schema> schemas = known.schemas(spec);
    return given
        .map(pair -> QueryFiles.read(pair.gold(), pair.predicted(), schemas))
        .orElseGet(
            () -> answered(QuestionFile.read(data.orElseThrow(), schemas.keySet()), schemas));
  }

  private ModelAnswers answers() {
    return new ModelAnswers(spec, model.name(), parser);
  }

  private List<QueryPair> answered(List<DatasetQuestion> questions, Map<String, Schema> schemas) {
    List<String> golds = questions.stream().map(Evaluate::gold).toList();
    kinds = questions.stream().map(DatasetQuestion::kind).toList();
    List<Prediction> predictions = answers().predict(questions, schemas, known.databases());
    List<QueryPair> pairs = new ArrayList<>();
    for (Prediction prediction : predictions) {
      DatasetQuestion datasetQuestion = prediction.datasetQuestion();
      int index = pairs.size();
      Schema schema = requireNonNull(schemas.get(datasetQuestion.database()));
      pairs.add(
          new QueryPair(
              index, datasetQuestion.place(), schema, golds.get(index), prediction.sql()));
    }
    return pairs;
  }

  private static String gold(DatasetQuestion datasetQuestion) {
    return datasetQuestion
        .sql()
        .orElseThrow(() -> new InputException(datasetQuestion.place(), "a gold query", "none"));
  }

  private void checkWithout(List<QueryPair> pairs) {
    if (without.isPresent() && pairs.stream().allMatch(pair -> isOf(without.get(), pair))) {
      throw new InputException("--without " + without.get(), "pairs of other databases", "none");
    }
    if (without.isPresent() && pairs.stream().noneMatch(pair -> isOf(without.get(), pair))) {
      throw new InputException("--without " + without.get(), "a database of the pairs", "none");
    }
  }

  private Set<Metric> chosenMetrics() {
    if (metrics.isEmpty()) {
      return known.databases().isPresent()
          ? EnumSet.of(Metric.EXACT, Metric.EXECUTION)
          : EnumSet.of(Metric.EXACT);
    }
    for (Metric metric : metrics) {
      if (metric.needsDatabases() && known.databases().isEmpty()) {
        String message = "--metric " + metric + " needs --databases";
        throw new ParameterException(spec.commandLine(), message);
      }
    }
    if (metrics.contains(Metric.ROWS) && (metrics.size() > 1 || scores.isPresent())) {
      String message = "--metric rows: expected alone, without other metrics and --scores";
      throw new ParameterException(spec.commandLine(), message);
    }
    return metrics;
  }

  private List<PairVerdict> evaluate(Evaluator evaluator, List<QueryPair> pairs) {
    return ProgressLine.during(
        spec.commandLine().getErr(),
        pairs.size(),
        onDone -> evaluator.evaluate(pairs, () -> onDone.accept(1)));
  }
}
