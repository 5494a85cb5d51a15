package dev.wayfarer.app.cli;

import dev.wayfarer.app.experiment.PeerProcesses;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.DeviceArgument;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.cli.TrainingReport;
import dev.wayfarer.cli.WorkersArgument;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSource;
import dev.wayfarer.train.loop.RunFolder;
import dev.wayfarer.train.loop.TrainingRequest;
import dev.wayfarer.train.loop.TrainingRun;
import dev.wayfarer.train.loop.TrainingWatcher;
import dev.wayfarer.train.parallel.PeerAddress;
import dev.wayfarer.train.parallel.Peers;
import dev.wayfarer.train.parallel.ProcessGroup;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Trains a parser.
@Command(
    name = "train",
    header = "Train a parser on prepared data.",
    description = {
      "",
      "Writes checkpoints, figures and the trained parser into a folder. Stopped with",
      "Ctrl-C or killed, a run goes on with --resume, on a CPU to the very same bits.",
      "",
      "Several processes can train one parser: here with --processes, or on many",
      "machines where RANK, WORLD_SIZE, MASTER_ADDR and MASTER_PORT say so. They see",
      "the same folder of the run. On CPUs the bits are those of one process."
    },
    parameterListHeading = "%nArguments:%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer train configs/tiny.yaml --spider data/spider --out runs/tiny",
      "  wayfarer train configs/wayfarer.yaml --data spider.prepared \\",
      "    --device cuda --set training.microBatches=1 --out runs/wayfarer",
      "  wayfarer train configs/tiny.yaml --out runs/tiny --resume",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments, 130 stopped and saved."
    })
final class Train implements Callable<Integer> {
  private static final int MOST_PROCESSES = 1_000;

  /// What is learnt from: one of these, or what the run's folder holds.
  static final class Source {
    @Option(
        names = "--data",
        paramLabel = "FILE",
        description = {"What wayfarer data prepare wrote.", "Default: OUT/data.prepared."})
    private Optional<Path> data = Optional.empty();

    @Option(
        names = "--spider",
        paramLabel = "DIR",
        description = {
          "Folder of a dataset, such as Spider in its official",
          "layout: prepares it first, as OUT/data.prepared."
        })
    private Optional<Path> spider = Optional.empty();
  }

  @Parameters(
      paramLabel = "CONFIG",
      description = "A file like those under configs: all that decides what is learnt.")
  private Path config;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "Another value for a setting; may be repeated.")
  private List<String> overrides = List.of();

  @ArgGroup private Source source = new Source();

  @Option(names = "--out", paramLabel = "OUT", required = true, description = "Folder of the run.")
  private Path out;

  @Option(names = "--resume", description = "Go on with the run in that folder.")
  private boolean resume;

  @Option(
      names = "--init",
      paramLabel = "MODEL",
      description = {
        "Folder of a trained parser to begin with, or default;",
        "it keeps its words and grammar."
      })
  private Optional<String> init;

  @Option(
      names = "--teacher",
      paramLabel = "MODEL",
      description = {
        "Folder of a trained parser to learn from, as the",
        "section distillation says; may be repeated."
      })
  private List<String> teachers = List.of();

  @Mixin private DeviceArgument deviceArgument;

  @Mixin private WorkersArgument workers;

  @Option(
      names = "--processes",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many processes train here together. Default: ${DEFAULT-VALUE}.")
  private int processes;

  @Option(
      names = "--wait",
      paramLabel = "SECONDS",
      defaultValue = "1800",
      description = {
        "How long a process waits for the others, which wait",
        "while one of them scores. Default: ${DEFAULT-VALUE}."
      })
  private int waiting;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    var _ = OptionRange.upTo(MOST_PROCESSES).check(spec, "--processes", processes);
    var _ = OptionRange.SECONDS.check(spec, "--wait", waiting);
    Map<String, String> environment = CommandContext.of(spec).environment();
    Optional<PeerAddress> address = PeerAddress.of(environment);
    if (processes == 1) {
      return train(address);
    }
    if (address.isPresent()) {
      throw new ParameterException(
          spec.commandLine(), "--processes: expected no WORLD_SIZE beside it, found one");
    }
    RunFolder.check(out, resume);
    var _ = data(RunSettings.read(config, "--set", overrides));
    try (PeerProcesses peers =
        PeerProcesses.start(processes, Main.class.getName(), ofPeers(), environment)) {
      int code = train(Optional.of(peers.address()));
      for (Process other : peers.others()) {
        var _ = other.waitFor(waiting, TimeUnit.SECONDS);
      }
      return code;
    }
  }

  /// What the other processes are started with: the same, but for their number.
  private List<String> ofPeers() {
    List<String> all = new ArrayList<>(spec.root().commandLine().getParseResult().originalArgs());
    for (String name : List.of("--processes", "--workers")) {
      int at = all.indexOf(name);
      if (at >= 0) {
        all.subList(at, at + 2).clear(); // with the value that follows
      }
      all.removeIf(argument -> argument.startsWith(name + "="));
    }
    all.add("--workers=" + workers.countOfEach(spec, processes));
    return all;
  }

  private int train(Optional<PeerAddress> address) throws IOException, InterruptedException {
    Device device = deviceArgument.device();
    RunConfig settings = RunSettings.read(config, "--set", overrides);
    if (address.filter(peer -> peer.rank() > 0).isPresent() && source.data.isEmpty()) {
      Path own = RunFolder.data(out);
      if (!Files.exists(own)) {
        throw new InputException(
            own.toString(), "prepared data before several processes start", "no such file");
      }
    }
    Path prepared = data(settings);
    try (Peers peers = join(address, device)) {
      return train(settings, prepared, device, peers);
    }
  }

  private Peers join(Optional<PeerAddress> address, Device device) {
    return address.isPresent()
        ? ProcessGroup.join(address.get(), device, Duration.ofSeconds(waiting))
        : Peers.NONE;
  }

  private int train(RunConfig settings, Path prepared, Device device, Peers peers)
      throws IOException, InterruptedException {
    int threads = workers.countOfEach(spec, processes);
    TrainingRequest request =
        new TrainingRequest(
            settings,
            prepared,
            out,
            device,
            threads,
            threads * processes,
            resume,
            init.map(name -> NamedModel.folder(spec, name)),
            teachers.stream().map(name -> NamedModel.folder(spec, name)).toList(),
            new BuildVersion().getVersion()[0],
            peers);
    try (TrainingReport report = new TrainingReport(spec.commandLine());
        Interruption interruption = new Interruption()) {
      TrainingWatcher watcher = peers.isLeader() ? report : new SilentWatcher();
      return switch (TrainingRun.run(request, watcher, interruption::isRequested)) {
        case FINISHED -> {
          if (peers.isLeader()) {
            report.line("trained parser: " + out.resolve("model"));
          }
          yield 0;
        }
        case STOPPED -> {
          if (peers.isLeader()) {
            report.line("stopped; the same command with --resume goes on");
          }
          yield Interruption.CODE;
        }
      };
    }
  }

  /// Prepared data; prepares it where that is asked for and was not done before.
  private Path data(RunConfig settings) throws IOException {
    if (source.data.isPresent()) {
      return source.data.get();
    }
    Path own = RunFolder.data(out);
    if (source.spider.isPresent() && !Files.exists(own)) {
      RunFolder.check(out, resume);
      WatchedPreparation preparation = new WatchedPreparation(spec.commandLine());
      DatasetFolder folder =
          new DatasetFolder(source.spider.get(), Optional.empty(), Optional.empty());
      PreparedDataset prepared =
          preparation.run(
              settings.data(),
              settings.parser().encoder(),
              List.of(DatasetSource.whole("spider", folder)),
              preparation.pretrained(settings.parser().encoder(), Optional.empty()));
      Files.createDirectories(out);
      PreparedFile.write(own, prepared);
    } else if (!Files.exists(own)) {
      throw new InputException(
          own.toString(), "prepared data, or --data or --spider", "no such file");
    }
    return own;
  }
}
