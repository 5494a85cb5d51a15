package dev.wayfarer.app.cli;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.parser.RandomParser;
import dev.wayfarer.train.prepare.Preparation;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A little model with random weights for the example database, and what it was made from.
final class RandomModel {
  static final Path EXAMPLES = SharedData.projectRoot().resolve("examples");
  private static final String QUESTIONS =
      """
      {"database": "lighthouses", "question": "How many keepers live in Skarvoy?", "sql": "SELECT count(*) FROM keeper WHERE home_port = 'Skarvoy'"}
      {"database": "lighthouses", "question": "names of lighthouses higher than 30", "sql": "SELECT name FROM lighthouse WHERE height > 30"}
      {"database": "lighthouses", "question": "Which ones?", "sql": "SELECT name FROM keeper"}
      """;

  private RandomModel() {}

  /// Writes the questions, the prepared dataset and the model into a folder.
  ///
  /// @param settings other ones than the tiny configuration has
  static void write(Path folder, String... settings) throws IOException {
    Files.writeString(questions(folder), QUESTIONS);
    Files.writeString(folder.resolve("train.jsonl"), QUESTIONS);
    Path vectors = folder.resolve("small.vec");
    try (WordVectorsWriter writer = WordVectorsWriter.create(vectors, NumberType.FLOAT16, 2)) {
      writer.add("keepers", new float[] {1, 2});
      writer.finish(2, new float[] {0, 0});
    }
    RunConfig config = RunSettings.read(config(), "settings", List.of(settings));
    DatasetFolder dataset =
        new DatasetFolder(
            folder,
            Optional.of(EXAMPLES.resolve("tables.json")),
            Optional.of(EXAMPLES.resolve("databases")));
    PreparedDataset prepared =
        new Preparation(config.data(), dataset, IndexCache.in(folder))
            .run(config.parser().encoder(), Optional.of(vectors), () -> {});
    PreparedFile.write(prepared(folder), prepared);
    try (RandomParser parser = new RandomParser(prepared, config.parser(), 1, Device.CPU)) {
      parser.save(model(folder));
    }
  }

  static Path questions(Path folder) {
    return folder.resolve("dev.jsonl");
  }

  static Path prepared(Path folder) {
    return folder.resolve("small.prepared");
  }

  static Path model(Path folder) {
    return folder.resolve("model");
  }

  static Path config() {
    return SharedData.projectRoot().resolve("configs/tiny.yaml");
  }
}
