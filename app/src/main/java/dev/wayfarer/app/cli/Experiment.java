package dev.wayfarer.app.cli;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.wayfarer.app.experiment.RunProcesses;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.DeviceArgument;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.file.WholeFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSource;
import dev.wayfarer.train.data.SourcesFile;
import dev.wayfarer.train.experiment.ExperimentFile;
import dev.wayfarer.train.experiment.ExperimentLock;
import dev.wayfarer.train.experiment.ExperimentPlan;
import dev.wayfarer.train.experiment.ExperimentPlan.DataToPrepare;
import dev.wayfarer.train.experiment.ExperimentResults;
import dev.wayfarer.train.experiment.PlannedRun;
import dev.wayfarer.train.experiment.RunQueue;
import dev.wayfarer.train.experiment.RunState;
import dev.wayfarer.train.report.ExperimentReport;
import dev.wayfarer.train.report.ReportSection;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Trains rows of settings with several seeds each, and compares.
@Command(
    name = "experiment",
    header = "Train several configurations with several seeds, and compare them.",
    description = {
      "",
      "Runs are processes of their own, several at a time. What is done is not done",
      "again: after Ctrl-C, a kill or a failure the same command goes on. Means,",
      "intervals, differences and curves are in OUT/report.html and OUT/report.md,",
      "written anew after every run."
    },
    parameterListHeading = "%nArguments:%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer experiment experiments/tiny.yaml",
      "  wayfarer experiment experiments/objectives.yaml --prepare",
      "  wayfarer experiment experiments/objectives.yaml --check",
      "  wayfarer experiment experiments/objectives.yaml --data spider.prepared \\",
      "    --device cuda --processes 6 --out runs/objectives",
      "  wayfarer experiment experiments/objectives.yaml --report",
      "  wayfarer experiment experiments/objectives.yaml --publish docs/results.md",
      "",
      "Exit codes: 0 done, 1 some runs failed, 2 unusable input or arguments,",
      "130 stopped; all runs are saved."
    })
final class Experiment implements Callable<Integer> {
  private static final int SOME_FAILED = 1;

  @Parameters(
      paramLabel = "FILE",
      description = "A file like those under experiments: rows, seeds, what is compared.")
  private Path file;

  @Option(
      names = "--out",
      paramLabel = "OUT",
      description = "Folder of the experiment. Default: runs/ and FILE's name.")
  private Optional<Path> out;

  @Option(
      names = "--data",
      paramLabel = "DATA",
      description = {"What data prepare wrote. Default: the data that", "FILE names."})
  private Optional<Path> data;

  @Option(
      names = "--device",
      paramLabel = "DEVICE",
      converter = DeviceArgument.Names.class,
      description = "cpu or cuda. Default: as FILE says.")
  private Optional<Device.Kind> device;

  @Option(
      names = "--processes",
      paramLabel = "N",
      description = {
        "How many runs are at work at the same time; on a CPU",
        "they share its cores. Default: as FILE says."
      })
  private Optional<Integer> processes;

  @ArgGroup(exclusive = true)
  private Only only = new Only();

  /// What may be done instead of running.
  private static final class Only {
    @Option(
        names = "--prepare",
        description = {
          "Only prepare the data that is missing, where FILE",
          "says what it is made of."
        })
    private boolean prepare;

    @Option(
        names = "--check",
        description = {
          "Only check what is checked before the first run:",
          "settings, data, files of the evaluation, teachers."
        })
    private boolean check;

    @Option(names = "--report", description = "Only write the report of what is there by now.")
    private boolean report;

    @Option(
        names = "--publish",
        paramLabel = "PAGE",
        description = {
          "Only write the report into PAGE, a Markdown file: in",
          "the place of the experiment's former section, or at",
          "the end. Pictures go to pictures/NAME beside it."
        })
    private Optional<Path> publish = Optional.empty();
  }

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws InterruptedException {
    ExperimentFile experiment = ExperimentFile.read(file);
    int atOnce = processes.orElse(experiment.processes());
    if (!ExperimentFile.PROCESSES.holds(atOnce)) {
      throw new ParameterException(
          spec.commandLine(),
          "--processes: expected " + ExperimentFile.PROCESSES + ", found " + atOnce);
    }
    Path folder = out.orElseGet(this::defaultFolder).toAbsolutePath().normalize();
    ExperimentPlan plan =
        ExperimentPlan.of(experiment, folder, data.map(path -> path.toAbsolutePath().normalize()));
    if (only.publish.isPresent()) {
      Path page = only.publish.get();
      publish(plan, page);
      return told("page: " + page);
    }
    if (only.report) {
      writeReport(plan);
      return told(told(plan));
    }
    if (only.prepare) {
      return prepare(plan);
    }
    plan.checkInputs();
    if (only.check) {
      return toldRows(plan);
    }
    Device.Kind kind = Device.on(device.orElse(experiment.device())).kind();
    try (ExperimentLock _ = ExperimentLock.on(folder)) {
      return run(plan, kind, atOnce);
    }
  }

  private int prepare(ExperimentPlan plan) {
    List<DataToPrepare> missing = plan.missingData();
    for (DataToPrepare data : missing) {
      ExperimentFile.Origin origin = data.origin();
      List<DatasetSource> sources =
          origin
              .sources()
              .map(SourcesFile::read)
              .orElseGet(() -> List.of(spider(origin.spider().orElseThrow())));
      new WatchedPreparation(spec.commandLine())
          .write(origin.data(), data.config(), sources, Optional.empty());
    }
    return missing.isEmpty() ? told("nothing to prepare") : 0;
  }

  private static DatasetSource spider(Path folder) {
    return DatasetSource.whole(
        "spider", new DatasetFolder(folder, Optional.empty(), Optional.empty()));
  }

  private int toldRows(ExperimentPlan plan) {
    PrintWriter lines = spec.commandLine().getOut();
    plan.runs().stream()
        .collect(groupingBy(PlannedRun::row, LinkedHashMap::new, toList()))
        .forEach((row, runs) -> lines.println(told(row, runs)));
    long done = plan.states().stream().filter(RunState::isDone).count();
    String left = counted(plan.runs().size() - done, "run") + " can begin";
    return told(done == 0 ? left : left + ", " + counted(done, "run") + " done");
  }

  private static String told(String row, List<PlannedRun> runs) {
    PlannedRun first = runs.getFirst();
    return String.format(
        Locale.ROOT,
        "%s: %s, %,d steps of %d examples, %s",
        row,
        counted(runs.size(), "seed"),
        first.steps(),
        first.config().training().batchSize(),
        first.configuration().getFileName());
  }

  private static String counted(long number, String thing) {
    return String.format(Locale.ROOT, number == 1 ? "%,d %s" : "%,d %ss", number, thing);
  }

  private int run(ExperimentPlan plan, Device.Kind kind, int atOnce) throws InterruptedException {
    int workers = Math.max(1, Runtime.getRuntime().availableProcessors() / atOnce);
    RunProcesses launcher =
        new RunProcesses(
            Main.class.getName(),
            kind,
            workers,
            CommandContext.of(spec).environment(),
            plan.experiment().evaluation());
    try (Interruption interruption = new Interruption();
        ExperimentProgress progress =
            new ExperimentProgress(spec.commandLine(), plan, atOnce, () -> writeReport(plan))) {
      RunQueue.Outcome outcome =
          RunQueue.work(plan, atOnce, launcher, progress, interruption::isRequested);
      writeReport(plan);
      return switch (outcome) {
        case DONE -> {
          progress.line(told(plan));
          yield 0;
        }
        case SOME_FAILED -> {
          progress.line("some runs failed; the same command tries them again");
          progress.line(told(plan));
          yield SOME_FAILED;
        }
        case STOPPED -> {
          progress.line("stopped; the same command goes on");
          yield Interruption.CODE;
        }
      };
    }
  }

  private Path defaultFolder() {
    return Path.of("runs", name());
  }

  /// The experiment's name: that of its file without the ending.
  private String name() {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  private static void writeReport(ExperimentPlan plan) {
    ExperimentReport.of(ExperimentResults.of(plan))
        .files()
        .forEach((name, text) -> write(plan.folder().resolve(name), text));
  }

  private void publish(ExperimentPlan plan, Path target) {
    ReportSection section = ReportSection.of(name(), ExperimentResults.of(plan));
    String former = Files.exists(target) ? Utf8File.read(target, "a page") : "";
    Path folder = requireNonNull(target.toAbsolutePath().getParent());
    section.pictures().forEach((name, svg) -> write(folder.resolve(name), svg));
    write(target.toAbsolutePath(), section.in(former, target.toString()));
  }

  private static void write(Path target, String text) {
    try {
      Files.createDirectories(target.getParent());
    } catch (IOException e) {
      throw new InputException(
          String.valueOf(target.getParent()), "a folder that can be written", Reason.of(e));
    }
    WholeFile.write(target, writer -> writer.write(text));
  }

  private int told(String line) {
    spec.commandLine().getOut().println(line);
    spec.commandLine().getOut().flush();
    return 0;
  }

  private static String told(ExperimentPlan plan) {
    return "report: " + plan.folder().resolve(ExperimentReport.HTML);
  }
}
