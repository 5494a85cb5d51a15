package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.TrainingReport;
import dev.wayfarer.sql.file.TemporaryFolder;
import dev.wayfarer.train.loop.Reproduction;
import dev.wayfarer.train.loop.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Trains again and compares.
@Command(
    name = "reproduce",
    header = "Train again what a run has learnt, and compare.",
    description = {
      "",
      "Takes configuration and seeds from the checkpoint. On a CPU, losses and",
      "parameters must be the same bits; on a GPU the mean loss must agree within 2%%."
    },
    parameterListHeading = "%nArguments:%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab reproduce runs/tiny",
      "  wayfarer lab reproduce runs/wayfarer --data spider.prepared --steps 100",
      "",
      "Exit codes: 0 the same, 1 different, 2 unusable input or arguments."
    })
final class Reproduce implements Callable<Integer> {
  private static final int DIFFERENT = 1;

  @Parameters(
      paramLabel = "DIR",
      description = "Folder of a run, or of one of its checkpoints or models.")
  private Path folder;

  @Option(
      names = "--data",
      paramLabel = "FILE",
      description = "The data of the run. Default: data.prepared in its folder.")
  private Optional<Path> data;

  @Option(
      names = "--init",
      paramLabel = "MODEL",
      description = "The parser with which the run began, if it did.")
  private Optional<String> init;

  @Option(
      names = "--teacher",
      paramLabel = "MODEL",
      description = "A parser that the run learnt from, if it did; may be repeated.")
  private List<String> teachers = List.of();

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = "Take only the first steps, and compare losses alone.")
  private Optional<Integer> steps;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (steps.isPresent() && steps.get() < 1) {
      throw new ParameterException(spec.commandLine(), "--steps: expected at least 1");
    }
    Reproduction reproduction = Reproduction.of(folder);
    Reproduction.Result result;
    try (TemporaryFolder scratch = TemporaryFolder.create();
        TrainingReport report = new TrainingReport(spec.commandLine())) {
      result =
          reproduction.run(
              data.orElseGet(() -> RunFolder.data(reproduction.runFolder())),
              init.map(name -> NamedModel.folder(spec, name)),
              teachers.stream().map(name -> NamedModel.folder(spec, name)).toList(),
              scratch.path().resolve("run"),
              Runtime.getRuntime().availableProcessors(),
              steps.map(OptionalInt::of).orElse(OptionalInt.empty()),
              report);
    }
    String compared =
        String.format(
            Locale.ROOT,
            "%,d steps: losses%s %s",
            result.steps(),
            result.parameters() ? " and parameters" : "",
            result.difference().map(found -> "differ: " + found).orElse("are the same"));
    spec.commandLine().getOut().println(compared);
    spec.commandLine().getOut().flush();
    return result.difference().isEmpty() ? 0 : DIFFERENT;
  }
}
