package dev.wayfarer.app.cli;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.testkit.SharedData;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Short training runs of a tiny parser, in this process or in one that can be killed.
final class TrainingChild {
  private static final Path ROOT = SharedData.projectRoot();
  private static final Path EXAMPLES = ROOT.resolve("examples");

  private final Path folder;

  /// Prepares a dataset of a few questions.
  TrainingChild(Path folder) throws IOException {
    this.folder = folder;
    Files.writeString(
        folder.resolve("train.jsonl"),
        """
        {"database": "lighthouses", "question": "How many keepers live in Skarvoy?", "sql": "SELECT count(*) FROM keeper WHERE home_port = 'Skarvoy'"}
        {"database": "lighthouses", "question": "names of lighthouses higher than 30", "sql": "SELECT name FROM lighthouse WHERE height > 30"}
        {"database": "lighthouses", "question": "names of all keepers", "sql": "SELECT name FROM keeper"}
        {"database": "lighthouses", "question": "How many lighthouses are there?", "sql": "SELECT count(*) FROM lighthouse"}
        """);
    Files.copy(folder.resolve("train.jsonl"), folder.resolve("dev.jsonl"));
    Files.createDirectory(folder.resolve("vectors"));
    Path vectors = folder.resolve("vectors").resolve("glove-100.vec");
    try (WordVectorsWriter writer = WordVectorsWriter.create(vectors, NumberType.FLOAT16, 2)) {
      writer.add("keepers", new float[] {1, 2});
      writer.finish(2, new float[] {0, 0});
    }
    CommandRun run =
        run(
            "data",
            "prepare",
            "--spider=" + folder,
            "--tables=" + EXAMPLES.resolve("tables.json"),
            "--databases=" + EXAMPLES.resolve("databases"),
            "--config=" + RandomModel.config(),
            "--out=" + data());
    if (run.code() != 0) {
      throw new IllegalStateException(run.err());
    }
  }

  Path data() {
    return folder.resolve("small.prepared");
  }

  Path out(String name) {
    return folder.resolve(name);
  }

  CommandRun run(String... arguments) {
    return CommandRun.of(Map.of("WAYFARER_CACHE", folder.toString()), arguments);
  }

  /// The arguments of a run of 40 short steps.
  List<String> arguments(String out, String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.add("train");
    arguments.add(ROOT.resolve("configs/tiny.yaml").toString());
    arguments.add("--data=" + data());
    arguments.add("--out=" + out(out));
    arguments.add("--workers=2");
    for (String setting :
        List.of(
            "training.unit=steps",
            "training.length=40",
            "training.batchSize=2",
            "training.rate.warmUp=4",
            "training.validateEvery=5",
            "training.decodeEvery=10",
            "training.checkpointEvery=3",
            "training.averaging.decay=0.9",
            "training.averaging.snapshots=2",
            "parser.encoder.width=16",
            "parser.layers.count=1",
            "parser.decoder.hidden=16")) {
      arguments.add("--set=" + setting);
    }
    arguments.addAll(List.of(more));
    return arguments;
  }

  CommandRun train(String out, String... more) {
    return run(arguments(out, more).toArray(String[]::new));
  }

  /// Starts a run in a process of its own.
  Process start(String out, String... more) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("--sun-misc-unsafe-memory-access=allow");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(Main.class.getName());
    command.addAll(arguments(out, more));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  /// Waits until a process has begun to train, or has ended.
  static void awaitBeginning(BufferedReader output) throws IOException {
    String line = output.readLine();
    while (line != null && !line.contains(" steps")) {
      line = output.readLine();
    }
  }
}
