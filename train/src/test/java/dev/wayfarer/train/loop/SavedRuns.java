package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.train.config.RunConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Folders of runs that nobody trained, but which tell about themselves as if.
public final class SavedRuns {
  /// The SHA-256 of the data that all of them claim to have learnt from.
  public static final String DATA = "0123456789abcdef".repeat(4);

  private SavedRuns() {}

  /// A run that was begun and has saved nothing.
  public static void begin(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("lock"), "");
  }

  /// A run with a checkpoint.
  public static void save(Path folder, RunConfig config, int step, HeldOutScore... scores)
      throws IOException {
    begin(folder);
    write(RunFolder.checkpoints(folder).path(step), config, step, List.of(scores));
  }

  /// A run that has come to its end.
  public static void finish(Path folder, RunConfig config, HeldOutScore... scores)
      throws IOException {
    begin(folder);
    write(RunFolder.last(folder), config, config.training().steps(), List.of(scores));
  }

  private static void write(Path target, RunConfig config, int step, List<HeldOutScore> scores)
      throws IOException {
    Files.createDirectories(target.getParent());
    Map<String, Object> told = new LinkedHashMap<>();
    told.put(RunRecord.STEP, step);
    told.put(RunRecord.SECONDS, step * 1.5);
    scores.stream()
        .filter(score -> score.name().equals(HeldOutScore.EXACT))
        .reduce((one, other) -> other.value() >= one.value() ? other : one)
        .ifPresent(best -> told.put(RunRecord.BEST, best.map()));
    told.put(RunRecord.SCORES, scores.stream().map(HeldOutScore::map).toList());
    told.put(RunRecord.CONFIG, ConfigLines.of(config));
    told.put(RunRecord.DATA, Map.of("sha256", DATA));
    told.put(RunRecord.DEVICE, "cpu");
    try (CheckpointWriter writer = CheckpointWriter.begin(target)) {
      writer.commit(told);
    }
  }
}
