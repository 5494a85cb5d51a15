package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.DeviceArgument;
import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.cli.WorkersArgument;
import dev.wayfarer.lab.bench.TrainingBenchmark;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.file.WholeFile;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.parser.RandomParser;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Measures how fast a model learns.
@Command(
    name = "train",
    header = "Measure how long a step of training takes.",
    description = {
      "",
      "Takes steps from random weights on batches of a prepared dataset, in the grammar",
      "that it was prepared with, after a few steps that do not count. Saves nothing."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab bench train --data spider.prepared",
      "  wayfarer lab bench train --data spider.prepared --device cuda --parts 1",
      "",
      "Exit codes: 0 measured, 2 unusable input or arguments."
    })
final class BenchTrain implements Callable<Integer> {
  @Mixin private PreparedArgument data;

  @Mixin private RunArguments arguments;

  @Option(
      names = "--batch",
      paramLabel = "N",
      description = "How many examples a step has. Default: that of CONFIG.")
  private Optional<Integer> batch;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "20",
      description = "How many steps are measured. Default: ${DEFAULT-VALUE}.")
  private int steps;

  @Mixin private WorkersArgument workers;

  @Mixin private DeviceArgument deviceArgument;

  @Option(
      names = "--shapes",
      paramLabel = "FILE",
      description = {
        "Write the extents of the batches to FILE, for bench/yardstick.py.",
        "Measures nothing."
      })
  private Optional<Path> shapes = Optional.empty();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    RunConfig run = RunSettings.read(arguments.config());
    int size = OptionRange.COUNT.check(spec, "--batch", batch.orElse(run.training().batchSize()));
    int pieces =
        OptionRange.COUNT.check(
            spec, "--parts", arguments.parts().orElse(run.training().microBatches()));
    int threads = workers.count(spec);
    int count = OptionRange.COUNT.check(spec, "--steps", steps);
    PreparedDataset dataset = PreparedFile.read(data.file());
    Device device = deviceArgument.device();
    try (RandomParser made =
        new RandomParser(dataset, run.parser(), run.seeds().initialisation(), device)) {
      TrainingBenchmark benchmark =
          new TrainingBenchmark(run, dataset, made.loaded(), size, pieces);
      if (shapes.isPresent()) {
        String lines = String.join("\n", benchmark.shapes(count)) + "\n";
        WholeFile.write(shapes.get(), file -> file.write(lines));
      } else {
        print(benchmark.run(count, threads), size);
      }
    }
    return 0;
  }

  private void print(TrainingBenchmark.Result result, int size) {
    BenchPage page = new BenchPage(spec.commandLine().getOut());
    page.line("examples", "%,.1f a second", result.examplesPerSecond());
    page.line("a step", "%,.0f ms for %,d examples", result.step().toNanos() / 1e6, size);
    page.shares("of a step", result.shares());
    page.memory();
  }
}
