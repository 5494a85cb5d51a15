package dev.wayfarer.model.calibration;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.Encoders;
import java.nio.file.Path;

/// Adds a calibration to a model. Checkpoints never change, so this writes a new one, with all
/// other files as they are.
public final class CalibratedParser {
  private CalibratedParser() {}

  /// Writes the model with the calibration in place of any that it had.
  ///
  /// @param folder a new one
  /// @throws dev.wayfarer.sql.input.InputException where the checkpoint holds no parser, or where
  ///   the folder exists or cannot be written
  public static Checkpoint write(Checkpoint from, CalibrationFile calibration, Path folder) {
    var _ =
        SavedParser.parts(
            from, Encoders.ALL); // refuses what is no parser, before anything is written
    try (CheckpointWriter to = CheckpointWriter.begin(folder)) {
      for (String name : from.files()) {
        if (!name.equals(CalibrationFile.NAME)) {
          to.copy(name, from.path(name));
        }
      }
      to.text(CalibrationFile.NAME, calibration.text());
      return to.commit(from.provenance());
    }
  }
}
