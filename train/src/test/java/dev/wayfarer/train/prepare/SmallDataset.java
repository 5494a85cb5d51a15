package dev.wayfarer.train.prepare;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.encoder.wordvector.WordForm;
import dev.wayfarer.model.encoder.wordvector.WordVectorOptions;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.data.DatasetFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// A dataset of a few questions over the example database, with vectors for a few words.
final class SmallDataset {
  static final EncoderOptions ENCODER =
      new WordVectorOptions(16, WordForm.SURFACE, UnknownWords.CHARACTERS, 40_000, 0, 0);

  static final List<String> WORDS = List.of("the", "of", "keepers", "in", "name", "tower");

  private static final Path EXAMPLES = SharedData.projectRoot().resolve("examples");

  private SmallDataset() {}

  static PreparedDataset prepare(Path folder, PreparationOptions options) throws IOException {
    Files.writeString(
        folder.resolve("train.jsonl"),
        """
        {"database": "lighthouses", "question": "How many keepers live in Skarvoy?", "sql": "SELECT count(*) FROM keeper WHERE home_port = 'Skarvoy'"}
        {"database": "lighthouses", "question": "How many watches last 12 nights?", "sql": "SELECT count(*) FROM watch WHERE nights = '12'"}
        {"database": "lighthouses", "question": "names of lighthouses higher than 30", "sql": "SELECT name FROM lighthouse WHERE height > 30"}
        {"database": "lighthouses", "question": "Who keeps watch?", "sql": "SELECT name FROM keeper WHERE home_port = 'Marrowby'"}
        {"database": "lighthouses", "question": "Who is called like a port?", "sql": "SELECT name FROM keeper WHERE name LIKE home_port"}
        {"database": "lighthouses", "question": "Broken?", "sql": "SELECT nmae FROM keeper"}
        """);
    Files.writeString(
        folder.resolve("dev.jsonl"),
        """
        {"database": "lighthouses", "question": "names of all keepers", "sql": "SELECT name FROM keeper"}
        {"database": "lighthouses", "question": "Who is called like a port?", "sql": "SELECT name FROM keeper WHERE name LIKE home_port"}
        """);
    DatasetFolder dataset =
        new DatasetFolder(
            folder,
            Optional.of(EXAMPLES.resolve("tables.json")),
            Optional.of(EXAMPLES.resolve("databases")));
    return new Preparation(options, dataset, IndexCache.in(folder.resolve("cache")))
        .run(ENCODER, Optional.of(vectors(folder.resolve("small.vec"), WORDS, 4)), () -> {});
  }

  static Path vectors(Path file, List<String> words, int dimensions) {
    Random random = new Random(7);
    try (WordVectorsWriter writer =
        WordVectorsWriter.create(file, NumberType.FLOAT16, dimensions)) {
      words.forEach(word -> writer.add(word, vector(random, dimensions)));
      writer.finish(2, vector(random, dimensions));
    }
    return file;
  }

  private static float[] vector(Random random, int dimensions) {
    float[] vector = new float[dimensions];
    for (int i = 0; i < dimensions; i++) {
      vector[i] = (float) random.nextGaussian();
    }
    return vector;
  }
}
