package dev.wayfarer.model.input;

import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.input.InputOptions.LinkingMode;

/// How questions and schemas are read, as settings.
public final class InputSettings {
  private InputSettings() {}

  /// Reads what [#write] puts.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where a setting is unknown, missing or wrong
  public static InputOptions read(SettingsTree tree) {
    Settings inputs = tree.expect("links", "chinese");
    return new InputOptions(inputs.choice("links", LinkingMode.values()), inputs.flag("chinese"));
  }

  /// Puts the options.
  public static void write(InputOptions options, SettingsWriter to) {
    to.put("links", options.links()).put("chinese", options.chinese());
  }
}
