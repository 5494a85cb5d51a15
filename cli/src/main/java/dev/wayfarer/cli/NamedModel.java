package dev.wayfarer.cli;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.file.DefaultModel;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;

/// Finds models by what an option says: a folder, or `default` for the one that comes along.
public final class NamedModel {
  private NamedModel() {}

  /// Opens a model.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where there is none, or a damaged one
  public static Checkpoint open(CommandSpec verb, String name) {
    return name.equals(DefaultModel.NAME)
        ? DefaultModel.open(CommandContext.of(verb).cacheFolder())
        : Checkpoint.open(Path.of(name));
  }

  /// The folder of a model.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the default model is damaged
  public static Path folder(CommandSpec verb, String name) {
    return name.equals(DefaultModel.NAME) ? open(verb, name).folder() : Path.of(name);
  }
}
