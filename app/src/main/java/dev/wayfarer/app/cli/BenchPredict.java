package dev.wayfarer.app.cli;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.ParserOptions;
import dev.wayfarer.model.predict.ParserQuestion;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.train.bench.LoadedParser;
import dev.wayfarer.train.bench.ParsingBenchmark;
import dev.wayfarer.train.bench.RandomParser;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Measures how fast a model answers.
@Command(
    name = "predict",
    header = "Measure how fast a model turns questions into SQL.",
    description = {
      "",
      "Parses the held-out questions of a prepared dataset, in batches and one by one,",
      "after a warm-up. Linking questions to databases is measured by bench link."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer bench predict --model model --data spider.prepared",
      "  wayfarer bench predict --random --data spider.prepared",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class BenchPredict implements Callable<Integer> {
  private static final long SEED = 1;

  @Option(
      names = "--data",
      paramLabel = "PREPARED",
      required = true,
      description = "A file that prepare wrote.")
  private Path data;

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description = "Folder of a model, or default for the one that comes along.")
  private Optional<String> model;

  @Option(names = "--random", description = "Random weights instead, at the sizes of CONFIG.")
  private boolean random;

  @Option(
      names = "--config",
      paramLabel = "CONFIG",
      defaultValue = "configs/wayfarer.yaml",
      description = "Sizes of a random model. Default: ${DEFAULT-VALUE}.")
  private Path config;

  @Option(
      names = "--beam",
      paramLabel = "N",
      defaultValue = "3",
      description = "Beam width: how many hypotheses are kept at each step. Default: 3.")
  private int beam;

  @Option(
      names = "--questions",
      paramLabel = "N",
      defaultValue = "2147483647",
      description = "How many questions are parsed at most. Default: all.")
  private int most;

  @Mixin private DeviceArgument deviceArgument;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (random == model.isPresent()) {
      throw new ParameterException(spec.commandLine(), "expected either --model or --random");
    }
    var _ = OptionRange.BEAM.check(spec, "--beam", beam);
    var _ = OptionRange.COUNT.check(spec, "--questions", most);
    PreparedDataset dataset = PreparedFile.read(data);
    List<ParserQuestion> questions =
        ParsingBenchmark.questions(dataset).stream().limit(most).toList();
    if (questions.isEmpty()) {
      throw new InputException(data.toString(), "held-out questions", "none");
    }
    Device device = deviceArgument.device();
    if (random) {
      ParserOptions options = RunSettings.read(config, List.of()).parser();
      try (RandomParser made = new RandomParser(dataset, options, SEED, device)) {
        measure(made.loaded(), questions);
      }
    } else {
      Checkpoint checkpoint = ParserArguments.checkpoint(spec, model.get());
      try (SavedParser saved = SavedParser.open(checkpoint, device)) {
        measure(LoadedParser.of(saved, device), questions);
      }
    }
    return 0;
  }

  private void measure(LoadedParser parser, List<ParserQuestion> questions) {
    BenchPage page = new BenchPage(spec.commandLine().getOut());
    ParsingBenchmark benchmark = new ParsingBenchmark(parser, questions, beam);
    page.line("in batches", "%,.1f questions a second", benchmark.questionsPerSecond());
    ParsingBenchmark.Latency latency = benchmark.single();
    page.line(
        "one by one",
        "%.1f ms a question (median), 95%% within %.1f ms",
        latency.median().toNanos() / 1e6,
        latency.percentile95().toNanos() / 1e6);
    page.shares("of one by one", benchmark.shares());
    page.memory();
  }
}
