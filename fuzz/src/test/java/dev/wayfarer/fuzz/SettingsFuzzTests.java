package dev.wayfarer.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.wayfarer.ask.vocabulary.VocabularyFile;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.experiment.ExperimentFile;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/// Files that people write: vocabularies, configurations of runs, plans of experiments.
class SettingsFuzzTests {
  @TempDir static Path folder;

  private final Schema schema = Ships.schema();

  @FuzzTest
  void vocabulary(byte[] content) {
    Path file = Promise.write(folder.resolve("ships.wayfarer.yaml"), content);
    Promise.holds(() -> VocabularyFile.read(file, schema).describe(schema));
  }

  @FuzzTest
  void configuration(byte[] content) {
    Path file = Promise.write(folder.resolve("run.yaml"), content);
    Promise.holds(() -> RunSettings.read(file));
  }

  @FuzzTest
  void experiment(byte[] content) {
    Path file = Promise.write(folder.resolve("experiment.yaml"), content);
    Promise.holds(() -> ExperimentFile.read(file));
  }
}
