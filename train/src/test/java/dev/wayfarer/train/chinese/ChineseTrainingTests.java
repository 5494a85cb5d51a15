package dev.wayfarer.train.chinese;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.evaluate.ExactScore;
import dev.wayfarer.train.loop.FiveDatabases;
import dev.wayfarer.train.loop.TrainingRequest;
import dev.wayfarer.train.loop.TrainingRun;
import dev.wayfarer.train.loop.TrainingRun.Outcome;
import dev.wayfarer.train.loop.TrainingWatcher;
import dev.wayfarer.train.prepare.Preparation;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Chinese questions over English schemas, with vectors of both languages and without links.
class ChineseTrainingTests {
  private static final List<String> TOPICS = List.of("bird", "song", "boat", "cook", "hill");
  private static final List<String> TRANSLATED = List.of("鸟", "歌曲", "船", "厨师", "山");

  @TempDir Path folder;

  private static RunConfig config() {
    return RunSettings.read(
        SharedData.projectRoot().resolve("configs/chinese.yaml"),
        "overrides",
        FiveDatabases.overrides(
            10,
            "training.length=60",
            "training.decodeEvery=0",
            "training.validateEvery=0",
            "training.agreementEvery=0",
            "training.checkpointEvery=0",
            "parser.encoder.question.learntWords=2"));
  }

  private void writeVectors(String name, int dimensions, List<String> words) {
    try (WordVectorsWriter writer =
        WordVectorsWriter.create(folder.resolve(name + ".vec"), NumberType.FLOAT16, dimensions)) {
      for (int i = 0; i < words.size(); i++) {
        float[] vector = new float[dimensions];
        vector[i] = 1;
        writer.add(words.get(i), vector);
      }
      writer.finish(1, new float[dimensions]);
    }
  }

  private Path prepared(RunConfig config) throws IOException {
    writeVectors("chinese-100", 9, TRANSLATED);
    writeVectors("glove-100", 7, TOPICS);
    Path data = folder.resolve("data");
    DatasetFolder dataset = FiveDatabases.write(data, TOPICS, 2);
    String train = Files.readString(data.resolve("train.jsonl"));
    for (int i = 0; i < TOPICS.size(); i++) {
      train =
          train
              .replace(
                  "How many %ss are there?".formatted(TOPICS.get(i)), "有多少" + TRANSLATED.get(i))
              .replace(
                  "What are the names of all %ss by age?".formatted(TOPICS.get(i)),
                  "按年龄列出" + TRANSLATED.get(i) + "的名字");
    }
    Files.writeString(data.resolve("train.jsonl"), train);
    Path file = folder.resolve("chinese.prepared");
    PreparedFile.write(
        file,
        new Preparation(config.data(), dataset, IndexCache.in(folder.resolve("cache")))
            .run(config.parser().encoder(), Optional.of(folder), () -> {}));
    return file;
  }

  @Test
  void parserOfTwoVocabulariesTrainsAndSavesAndAnswers() throws IOException, InterruptedException {
    RunConfig config = config();
    Path data = prepared(config);
    Outcome outcome =
        TrainingRun.run(
            new TrainingRequest(
                config,
                data,
                folder.resolve("run"),
                Device.CPU,
                2,
                false,
                Optional.empty(),
                "test"),
            new Silent(),
            () -> false);
    assertEquals(Outcome.FINISHED, outcome);
    Checkpoint model = Checkpoint.open(folder.resolve("run/model/last"));
    assertTrue(model.has("question-characters.txt"));
    PreparedDataset dataset = PreparedFile.read(data);
    try (Parser parser = Parser.open(model, Device.CPU)) {
      DatabaseReader reader = parser.reader(dataset.schemas().get("bird_db"), Optional.empty());
      assertEquals(
          "SELECT count(*) FROM bird", parser.parse(reader.read("有多少鸟"), 3).getFirst().sql());
      assertEquals(
          "SELECT name FROM bird ORDER BY age ASC",
          parser.parse(reader.read("按年齡列出鳥的名字"), 3).getFirst().sql());
    }
  }

  /// Nobody watches.
  private static final class Silent implements TrainingWatcher {
    @Override
    public void begins(int step, int steps, int examples, int leftOut) {}

    @Override
    public void stepped(StepReport report) {}

    @Override
    public void validated(int step, double loss) {}

    @Override
    public void decoded(int step, ExactScore score, boolean best) {}

    @Override
    public void saved(int step, Path checkpoint) {}
  }
}
