package dev.wayfarer.model.input;

import dev.wayfarer.model.config.RecordSettings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;

/// How questions and schemas are read, as settings.
public final class InputSettings {
  private InputSettings() {}

  /// Reads what [#write] puts.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where a setting is unknown, missing or wrong
  public static InputOptions read(SettingsTree tree) {
    return RecordSettings.with().read(tree, InputOptions.class);
  }

  /// Puts the options.
  public static void write(InputOptions options, SettingsWriter to) {
    RecordSettings.with().write(options, to);
  }
}
