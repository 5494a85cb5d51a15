package dev.wayfarer.train.objective;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.loop.FiveDatabases;
import dev.wayfarer.train.parser.LoadedParser;
import dev.wayfarer.train.parser.RandomParser;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/// Objectives on the parser, at a small size.
class ParserObjectiveTests extends ObjectiveContract<Batch> {
  static final RunConfig CONFIG =
      FiveDatabases.config(
          "parser.encoder.width=8",
          "parser.encoder.learntWords=4",
          "parser.layers.count=1",
          "parser.layers.heads=2",
          "parser.layers.feedForward=10",
          "parser.decoder.hidden=10",
          "parser.decoder.choiceWidth=6",
          "parser.decoder.typeWidth=4",
          "parser.decoder.heads=2");

  private static TensorScope scope;
  private static RandomParser parser;
  private static Setting<Batch> setting;

  @BeforeAll
  static void open(@TempDir Path folder) throws IOException {
    PreparedDataset dataset = PreparedFile.read(FiveDatabases.prepare(folder, CONFIG));
    scope = TensorScope.open();
    parser = new RandomParser(dataset, CONFIG.parser(), 5, Setting.DOUBLE);
    LoadedParser loaded = parser.loaded();
    ParserModel model = loaded.model();
    setting =
        new Setting<>(
            model::loss,
            model.layout(),
            Setting.numbers(loaded.theta().flat()),
            batch(model, dataset, "bird_db"),
            batch(model, dataset, "song_db"),
            Noise.seeded(3, Setting.DOUBLE));
  }

  static Batch batch(ParserModel model, PreparedDataset dataset, String database) {
    return batch(model, dataset, database, 1, 4);
  }

  static Batch batch(
      ParserModel model, PreparedDataset dataset, String database, int from, int to) {
    List<Sample> samples =
        dataset.train().stream()
            .filter(example -> example.database().equals(database))
            .map(example -> new Sample(example.input(), example.gold()))
            .toList();
    return model.batches(Setting.DOUBLE).samples(samples.subList(from, to));
  }

  @AfterAll
  static void close() {
    parser.close();
    scope.close();
  }

  @Override
  Setting<Batch> setting() {
    return setting;
  }

  @Override
  InnerStep innerStep() {
    return new InnerStep(0.05, 0.8, List.of());
  }

  @Override
  String prefix() {
    return "encoder";
  }

  @Override
  int coordinates() {
    return 3;
  }
}
