package dev.wayfarer.model.config;

import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.model.input.InputBuilder.WordForm;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.input.InputOptions.LinkingMode;

/// Reads and writes the options for reading questions and schemas.
public final class InputSettings {
  private InputSettings() {}

  /// Reads what [#write] puts.
  ///
  /// @throws dev.wayfarer.sql.InputException where a setting is unknown, missing or wrong
  public static InputOptions read(SettingsTree tree) {
    Settings inputs = tree.expect("links", "words", "unknownWords", "chinese");
    return new InputOptions(
        inputs.choice("links", LinkingMode.values()),
        inputs.choice("words", WordForm.values()),
        inputs.choice("unknownWords", UnknownWords.values()),
        inputs.flag("chinese"));
  }

  /// Puts the options.
  public static void write(InputOptions options, SettingsWriter to) {
    to.put("links", options.links())
        .put("words", options.words())
        .put("unknownWords", options.unknownWords())
        .put("chinese", options.chinese());
  }
}
