package dev.wayfarer.app.cli;

import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchPredictTests {
  private static final String HINT = " (see: wayfarer lab bench predict --help)";

  @TempDir Path folder;

  private CommandRun bench(String... more) {
    List<String> arguments = new ArrayList<>(List.of("lab", "bench", "predict", "--random"));
    arguments.add("--config=" + RandomModel.config());
    arguments.add("--data=" + RandomModel.prepared(folder));
    arguments.addAll(List.of(more));
    return CommandRun.of(
        Map.of("WAYFARER_CACHE", folder.toString()), arguments.toArray(String[]::new));
  }

  /// Before the dataset is read: here there is none.
  @ParameterizedTest
  @CsvSource({
    "--beam, 1 to 1000, 0",
    "--beam, 1 to 1000, -1",
    "--beam, 1 to 1000, 2147483647",
    "--questions, 1 or more, 0",
    "--questions, 1 or more, -1"
  })
  void numberOutOfRangeIsRefused(String option, String expected, int found) {
    bench(option + "=" + found)
        .refusedWith("%s: expected %s, found %d%s".formatted(option, expected, found, HINT));
  }

  @Test
  void datasetWithoutHeldOutQuestionsIsRefused() throws IOException {
    RandomModel.write(folder);
    Path data = RandomModel.prepared(folder);
    PreparedDataset whole = PreparedFile.read(data);
    PreparedFile.write(
        data,
        new PreparedDataset(
            whole.options(),
            whole.actionVocabulary(),
            whole.schemas(),
            Map.of("train", whole.train()),
            whole.counts(),
            whole.nameVectors(),
            whole.encoders(),
            whole.sources()));
    bench().refusedWith(data + ": expected held-out questions, found none");
  }
}
