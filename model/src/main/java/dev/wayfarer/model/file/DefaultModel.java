package dev.wayfarer.model.file;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.PackedCheckpoint;
import dev.wayfarer.sql.file.InstallationFolder;
import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;

/// The default model, in an artifact of its own that library users may leave out.
public final class DefaultModel {
  /// What stands for it where a model is to be named.
  public static final String NAME = "default";

  private static final String PLACE = "dev/wayfarer/model/default";

  private DefaultModel() {}

  /// Opens the model. It lies in the folder `model` of an installed program; else it is unpacked
  /// into the folder `models` of a cache when it is first needed.
  ///
  /// @throws InputException where it is not on the class path, or the cache cannot be written
  public static Checkpoint open(Path cacheFolder) {
    return InstallationFolder.find()
        .map(home -> Checkpoint.open(home.resolve("model")))
        .orElseGet(() -> open(DefaultModel.class.getClassLoader(), cacheFolder));
  }

  static Checkpoint open(ClassLoader classPath, Path cacheFolder) {
    return PackedCheckpoint.find(classPath, PLACE)
        .orElseThrow(
            () ->
                new InputException(
                    "the default model", "wayfarer-default-model on the class path", "none"))
        .open(cacheFolder.resolve("models"), NAME);
  }
}
