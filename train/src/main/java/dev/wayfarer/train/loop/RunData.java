package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/// The prepared dataset of a run.
///
/// @param sha256 of the file
record RunData(Path file, PreparedDataset dataset, String sha256) {
  private static final String SHA256 = "sha256";

  /// Reads it.
  ///
  /// @throws InputException where it is damaged, or not prepared as the configuration says
  static RunData read(Path file, RunConfig config) {
    PreparedDataset dataset = PreparedFile.read(file);
    DataCompatibility.check(file, dataset, config);
    return new RunData(file, dataset, PreparedFile.sha256(file));
  }

  /// Refuses data other than that of a run.
  ///
  /// @param recorded a checkpoint of the run
  /// @throws InputException where the digests differ
  static void check(Path file, String sha256, Checkpoint recorded) {
    Object wanted = RunRecord.section(recorded, RunRecord.DATA).get(SHA256);
    if (!sha256.equals(wanted)) {
      throw new InputException(
          file.toString(), "the data of the run, with SHA-256 " + wanted, sha256);
    }
  }

  /// What the encoder of a run needs from outside.
  byte[] section(EncoderOptions encoder) {
    return dataset.section(file.toString(), encoder);
  }

  /// By what it is known again.
  Map<String, Object> map() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(SHA256, sha256);
    map.put("sources", dataset.sources());
    return map;
  }
}
