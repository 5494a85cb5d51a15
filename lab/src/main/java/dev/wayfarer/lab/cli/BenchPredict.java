package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.BeamArgument;
import dev.wayfarer.cli.DeviceArgument;
import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.lab.bench.ParsingBenchmark;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.model.parser.ParserOptions;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.parser.LoadedParser;
import dev.wayfarer.train.parser.RandomParser;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.util.List;
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
      "  wayfarer lab bench predict --model model --data spider.prepared",
      "  wayfarer lab bench predict --random --data spider.prepared",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class BenchPredict implements Callable<Integer> {
  private static final long SEED = 1;

  @Mixin private PreparedArgument data;

  @Mixin private ModelArgument model;

  @Option(names = "--random", description = "Random weights instead, at the sizes of CONFIG.")
  private boolean random;

  @Mixin private ConfigArgument sizes;

  @Mixin private BeamArgument beam;

  @Mixin private QuestionLimitArgument limit;

  @Mixin private DeviceArgument deviceArgument;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (random && model.isGiven(spec)) {
      throw new ParameterException(spec.commandLine(), "expected --model or --random, found both");
    }
    int width = beam.width(spec);
    int most = limit.most(spec);
    PreparedDataset dataset = PreparedFile.read(data.file());
    List<ParserQuestion> questions =
        ParsingBenchmark.questions(dataset).stream().limit(most).toList();
    if (questions.isEmpty()) {
      throw new InputException(data.file().toString(), "held-out questions", "none");
    }
    Device device = deviceArgument.device();
    if (random) {
      ParserOptions options = RunSettings.read(sizes.config()).parser();
      try (RandomParser made = new RandomParser(dataset, options, SEED, device)) {
        measure(made.loaded(), questions, width);
      }
    } else {
      Checkpoint checkpoint = NamedModel.open(spec, model.name());
      try (SavedParser saved = SavedParser.open(checkpoint, device, Encoders.ALL)) {
        measure(LoadedParser.of(saved, device), questions, width);
      }
    }
    return 0;
  }

  private void measure(LoadedParser parser, List<ParserQuestion> questions, int width) {
    BenchPage page = new BenchPage(spec.commandLine().getOut());
    ParsingBenchmark benchmark = new ParsingBenchmark(parser, questions, width);
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
