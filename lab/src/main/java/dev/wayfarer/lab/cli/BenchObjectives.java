package dev.wayfarer.lab.cli;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.cli.DeviceArgument;
import dev.wayfarer.cli.LowerCaseNames;
import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.cli.WorkersArgument;
import dev.wayfarer.lab.bench.BenchmarkedObjective;
import dev.wayfarer.lab.bench.ObjectiveBenchmark;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.parser.RandomParser;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Measures what meta-learning costs.
@Command(
    name = "objectives",
    header = "Measure what an update costs by each objective.",
    description = {
      "",
      "Takes updates from random weights on episodes of a prepared dataset. Objectives take",
      "turns on the same examples, so that their ratios hold on a busy machine too. Saves",
      "nothing."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab bench objectives --data spider.prepared",
      "  wayfarer lab bench objectives --data spider.prepared --device cuda --parts 1 \\",
      "    --databases 16 --examples 4",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class BenchObjectives implements Callable<Integer> {
  private static final class Contenders extends LowerCaseNames<BenchmarkedObjective> {
    private Contenders() {
      super(BenchmarkedObjective.values());
    }
  }

  @Mixin private PreparedArgument data;

  @Mixin private RunArguments arguments;

  @Option(
      names = "--databases",
      paramLabel = "N",
      defaultValue = "4",
      description = "How many databases each side has. Default: ${DEFAULT-VALUE}.")
  private int databases;

  @Option(
      names = "--examples",
      paramLabel = "N",
      defaultValue = "3",
      description = "How many examples of each database. Default: ${DEFAULT-VALUE}.")
  private int examples;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      split = ",",
      description = {
        "Which objectives: supervised, balanced, dg-fmaml, one-sided, central, product,",
        "backward, with commas between them. Default: all."
      },
      converter = Contenders.class)
  private List<BenchmarkedObjective> only = List.of(BenchmarkedObjective.values());

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many updates of each are timed. Default: ${DEFAULT-VALUE}.")
  private int rounds;

  @Mixin private WorkersArgument workers;

  @Mixin private DeviceArgument deviceArgument;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    RunConfig run = RunSettings.read(arguments.config());
    Episodes.Side side =
        new Episodes.Side(
            OptionRange.COUNT.check(spec, "--databases", databases),
            OptionRange.COUNT.check(spec, "--examples", examples));
    int count = OptionRange.COUNT.check(spec, "--rounds", rounds);
    var options =
        new ObjectiveBenchmark.Options(
            new Episodes.Options(side, side),
            OptionRange.COUNT.check(
                spec, "--parts", arguments.parts().orElse(run.training().microBatches())),
            workers.count(spec));
    PreparedDataset dataset = PreparedFile.read(data.file());
    Device device = deviceArgument.device();
    try (RandomParser made =
        new RandomParser(dataset, run.parser(), run.seeds().initialisation(), device)) {
      ObjectiveBenchmark benchmark = new ObjectiveBenchmark(run, dataset, made.loaded(), options);
      Map<BenchmarkedObjective, Duration> times = benchmark.time(only, count);
      Map<BenchmarkedObjective, Long> bytes =
          device.isCuda() ? Map.of() : benchmark.memory(only, Math.ceilDiv(count, 3));
      print(times, bytes, 2 * databases * examples);
    }
    return 0;
  }

  /// Ratios are to the first that was measured.
  private void print(
      Map<BenchmarkedObjective, Duration> times, Map<BenchmarkedObjective, Long> bytes, int size) {
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%-32s %10s %6s %12s %9s %6s%n",
        "objective",
        "ms",
        "times",
        "examples/s",
        "MB",
        "times");
    BenchmarkedObjective first = only.getFirst();
    for (BenchmarkedObjective benchmarked : only) {
      double seconds = requireNonNull(times.get(benchmarked)).toNanos() / 1e9;
      double base = requireNonNull(times.get(first)).toNanos() / 1e9;
      out.printf(
          Locale.ROOT,
          "%-32s %10.1f %6.2f %12.1f",
          benchmarked.title(),
          1e3 * seconds,
          seconds / base,
          size / seconds);
      if (bytes.containsKey(benchmarked)) {
        double most = bytes.get(benchmarked);
        out.printf(
            Locale.ROOT, " %9.0f %6.2f", most / (1 << 20), most / requireNonNull(bytes.get(first)));
      }
      out.println();
    }
    out.flush();
  }
}
