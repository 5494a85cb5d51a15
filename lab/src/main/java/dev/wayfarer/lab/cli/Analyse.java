package dev.wayfarer.lab.cli;

import dev.wayfarer.ask.Calibration;
import dev.wayfarer.cli.DeviceArgument;
import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.cli.ProgressLine;
import dev.wayfarer.cli.QuestionArguments;
import dev.wayfarer.cli.QuestionDatabases;
import dev.wayfarer.cli.TargetFile;
import dev.wayfarer.lab.analyse.AnalysedQuestion;
import dev.wayfarer.lab.analyse.Analyser;
import dev.wayfarer.lab.analyse.AnalysisFile;
import dev.wayfarer.lab.analyse.AnalysisPage;
import dev.wayfarer.lab.calibration.CalibrationCharts;
import dev.wayfarer.lab.calibration.ProbabilityOutcome;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.data.QuestionFile;
import dev.wayfarer.train.evaluate.Evaluator;
import dev.wayfarer.train.evaluate.Metric;
import dev.wayfarer.train.predict.Databases;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Tells what a model gets wrong.
@Command(
    name = "analyse",
    header = "Analyse the errors of a model.",
    description = {
      "",
      "The model answers the questions of DATA, and its answers are compared with the",
      "gold queries: which parts are wrong, and which alone; what grammar, value",
      "candidates and links keep from the model; at which step an answer leaves the",
      "gold query, and whether model or search is to blame; whether the right answer",
      "is among the best; how well probabilities are calibrated.",
      "Prints a page in Markdown."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab analyse --model model --data dev.json --tables tables.json \\",
      "    --databases database --out analysis.md --json analysis.jsonl",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class Analyse implements Callable<Integer> {
  private static final Duration QUERY_TIME = Duration.ofSeconds(60);
  private static final long SEED = 0;

  @Mixin private ModelArgument model;

  @Mixin private QuestionArguments questions;

  @Option(
      names = "--out",
      paramLabel = "PAGE",
      description = "Write the page to PAGE instead of printing it.")
  private Optional<Path> page;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write all that is known of each question to FILE, one JSON object a line.")
  private Optional<Path> json;

  @Mixin private PicturesArgument pictures;

  @Option(
      names = "--errors",
      paramLabel = "N",
      defaultValue = "50",
      description = "How many wrong answers the page shows, drawn by chance. Default: 50.")
  private int errors;

  @Option(
      names = "--beam",
      paramLabel = "N",
      defaultValue = "5",
      description = {
        "Beam width: how many hypotheses are kept at each step,",
        "and how many answers are looked at. Default: 5."
      })
  private int beam;

  @Mixin private DeviceArgument deviceArgument;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    var _ = OptionRange.BEAM.check(spec, "--beam", beam);
    var _ = OptionRange.from(0).check(spec, "--errors", errors);
    Map<String, Schema> schemas = questions.schemas(spec);
    List<DatasetQuestion> datasetQuestion = QuestionFile.read(questions.data(), schemas.keySet());
    page.ifPresent(TargetFile::check);
    json.ifPresent(TargetFile::check);
    Checkpoint checkpoint = NamedModel.open(spec, model.name());
    Calibration calibration = Calibration.of(checkpoint);
    List<AnalysedQuestion> analysed = analyse(checkpoint, calibration, datasetQuestion, schemas);
    json.ifPresent(file -> AnalysisFile.write(file, analysed));
    String title = "%s on %s, beam %d".formatted(model.name(), questions.data(), beam);
    boolean calibrated = !calibration.equals(Calibration.NONE);
    pictures.ifWanted(folder -> CalibrationCharts.write(folder, outcomes(analysed, calibrated)));
    List<String> lines = AnalysisPage.lines(title, analysed, calibrated, errors, SEED);
    page.ifPresentOrElse(file -> AnalysisPage.write(file, lines), () -> print(lines));
    return 0;
  }

  private static Map<String, List<ProbabilityOutcome>> outcomes(
      List<AnalysedQuestion> all, boolean calibrated) {
    String name = calibrated ? "calibrated" : "as the parser says";
    return Map.of(name, all.stream().map(AnalysedQuestion::outcome).toList());
  }

  private List<AnalysedQuestion> analyse(
      Checkpoint checkpoint,
      Calibration calibration,
      List<DatasetQuestion> datasetQuestion,
      Map<String, Schema> schemas) {
    Optional<Path> databases = questions.databases();
    Databases opened = QuestionDatabases.of(spec, datasetQuestion, schemas, databases);
    Set<Metric> metrics =
        databases.isPresent()
            ? EnumSet.of(Metric.EXACT, Metric.EXECUTION)
            : EnumSet.of(Metric.EXACT);
    Evaluator evaluator = new Evaluator(metrics, databases, QUERY_TIME);
    try (Parser parser = Parser.open(checkpoint, deviceArgument.device())) {
      Analyser analyser = new Analyser(parser, opened, evaluator, calibration, beam);
      return ProgressLine.during(
          spec.commandLine().getErr(),
          datasetQuestion.size(),
          onDone -> analyser.analyse(datasetQuestion, onDone));
    }
  }

  private void print(List<String> lines) {
    PrintWriter out = spec.commandLine().getOut();
    lines.forEach(out::println);
    out.flush();
  }
}
