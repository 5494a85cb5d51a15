package dev.wayfarer.train.loop;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSource;
import dev.wayfarer.train.prepare.Preparation;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// Twenty questions over five databases of two tables each, without rows.
public final class FiveDatabases {
  private static final List<String> TOPICS = List.of("bird", "song", "boat", "cook", "hill");

  private FiveDatabases() {}

  /// A small parser, which learns quickly.
  public static RunConfig config(String... overrides) {
    return config("tiny.yaml", 10, overrides);
  }

  /// The same, trained with DG-MAML on two tasks a step of two databases a side and two examples of
  /// each.
  static RunConfig withInnerStep(String... overrides) {
    List<String> all = new ArrayList<>();
    all.add("objective.episodes.tasks=2");
    for (String side : List.of("source", "target")) {
      all.add("objective.episodes." + side + ".databases=2");
      all.add("objective.episodes." + side + ".examples=2");
    }
    all.addAll(List.of(overrides));
    return config("tiny-dg-maml.yaml", 16, all.toArray(String[]::new));
  }

  /// The same, trained as another file says.
  static RunConfig trainedAs(String file, int batchSize, String... overrides) {
    List<String> all = new ArrayList<>(List.of("parser.encoder.extraWords=0"));
    all.addAll(List.of(overrides));
    return config(file, batchSize, all.toArray(String[]::new));
  }

  private static RunConfig config(String file, int batchSize, String... overrides) {
    return RunSettings.read(
        SharedData.projectRoot().resolve("configs").resolve(file),
        "overrides",
        overrides(batchSize, overrides));
  }

  /// What makes a parser small and a run short, and more.
  public static List<String> overrides(int batchSize, String... more) {
    List<String> all = new ArrayList<>();
    all.add("training.unit=steps");
    all.add("training.batchSize=" + batchSize);
    all.add("training.length=12");
    all.add("training.rate.warmUp=2");
    all.add("training.validateEvery=6");
    all.add("training.decodeEvery=6");
    all.add("training.agreementEvery=6");
    all.add("training.innerShareEvery=6");
    all.add("training.checkpointEvery=4");
    all.add("parser.encoder.width=32");
    all.add("parser.layers.count=1");
    all.add("parser.layers.feedForward=32");
    all.add("parser.decoder.hidden=64");
    all.addAll(List.of(more));
    return all;
  }

  /// Prepares the dataset, whose questions are also held out.
  public static Path prepare(Path folder, RunConfig config) throws IOException {
    return prepare(folder, config, 4);
  }

  static Path prepare(Path folder, RunConfig config, int questionsEach) throws IOException {
    return prepare(folder, config, questionsEach, vectors(folder));
  }

  /// Prepares the dataset for an encoder that begins with some file.
  public static Path prepare(Path folder, RunConfig config, int questionsEach, Path pretrained)
      throws IOException {
    write(folder, TOPICS, questionsEach);
    Files.copy(folder.resolve("train.jsonl"), folder.resolve("dev.jsonl"));
    Path prepared = folder.resolve("five.prepared");
    DatasetFolder dataset = new DatasetFolder(folder, Optional.empty(), Optional.empty());
    IndexCache cache = IndexCache.in(folder.resolve("cache"));
    PreparedFile.write(
        prepared,
        new Preparation(config.data(), dataset, cache)
            .run(config.parser().encoder(), Optional.of(pretrained), () -> {}));
    return prepared;
  }

  /// Writes questions over databases about these topics, to learn from.
  public static DatasetFolder write(Path folder, List<String> topics, int questionsEach)
      throws IOException {
    Files.createDirectories(folder);
    List<String> schemas = topics.stream().map(FiveDatabases::schema).toList();
    Files.writeString(folder.resolve("tables.json"), "[" + String.join(",\n", schemas) + "]");
    List<String> entries =
        topics.stream().flatMap(t -> entries(t).stream().limit(questionsEach)).toList();
    Files.writeString(folder.resolve("train.jsonl"), String.join("\n", entries) + "\n");
    return DatasetFolder.at(folder);
  }

  /// Prepares the questions of several sources for a run.
  static Path prepare(Path folder, RunConfig config, List<DatasetSource> sources)
      throws IOException {
    Path prepared = folder.resolve("sources.prepared");
    Path vectors = vectors(folder);
    PreparedFile.write(
        prepared,
        new Preparation(config.data(), sources, IndexCache.in(folder.resolve("cache")))
            .run(config.parser().encoder(), Optional.of(vectors), () -> {}));
    return prepared;
  }

  private static Path vectors(Path folder) throws IOException {
    Files.createDirectories(folder);
    Path vectors = folder.resolve("words.vec");
    Random random = new Random(7);
    try (WordVectorsWriter writer = WordVectorsWriter.create(vectors, NumberType.FLOAT16, 16)) {
      for (String word : List.of("how", "many", "the", "name", "names", "of", "all", "age")) {
        writer.add(word, vector(random));
      }
      writer.finish(4, vector(random));
    }
    return vectors;
  }

  private static float[] vector(Random random) {
    float[] vector = new float[16];
    for (int i = 0; i < vector.length; i++) {
      vector[i] = (float) random.nextGaussian();
    }
    return vector;
  }

  private static String schema(String topic) {
    return """
        {"db_id": "%1$s_db", "table_names": ["%1$s", "owner"], "table_names_original": ["%1$s", "owner"],
         "column_names": [[-1, "*"], [0, "%1$s id"], [0, "name"], [0, "age"], [1, "owner id"], [1, "%1$s id"], [1, "town"]],
         "column_names_original": [[-1, "*"], [0, "%1$s_id"], [0, "name"], [0, "age"], [1, "owner_id"], [1, "%1$s_id"], [1, "town"]],
         "column_types": ["text", "number", "text", "number", "number", "number", "text"],
         "primary_keys": [1, 4], "foreign_keys": [[5, 1]]}"""
        .formatted(topic);
  }

  private static List<String> entries(String topic) {
    return List.of(
        entry(topic, "How many %ss are there?", "SELECT count(*) FROM %s"),
        entry(topic, "What are the names of all %ss by age?", "SELECT name FROM %s ORDER BY age"),
        entry(
            topic,
            "How old is the oldest %s, and how old the youngest?",
            "SELECT max(age), min(age) FROM %s"),
        entry(
            topic,
            "In which towns does the owner of a %s live?",
            "SELECT DISTINCT town FROM owner WHERE %s_id > 1"));
  }

  private static String entry(String topic, String question, String sql) {
    return "{\"database\": \"%s_db\", \"question\": \"%s\", \"sql\": \"%s\"}"
        .formatted(topic, question.formatted(topic), sql.formatted(topic));
  }
}
