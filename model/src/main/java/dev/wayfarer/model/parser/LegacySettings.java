package dev.wayfarer.model.parser;

import dev.wayfarer.model.config.SettingsTree;
import java.util.List;

/// Settings as they were called before encoders had a kind, under the names that they have now. All
/// such settings are of parsers with word vectors.
public final class LegacySettings {
  private static final String KIND = "parser.encoder.kind";

  private LegacySettings() {}

  /// The settings of a file under today's names; those of a file of today stay as they are.
  ///
  /// @param inputs the section in which the settings of words stood
  public static SettingsTree renamed(SettingsTree settings, String inputs) {
    if (!settings.has("parser.encoder") || settings.has(KIND) || settings.has("parser.layers")) {
      return settings;
    }
    SettingsTree renamed =
        settings.with(KIND, "word-vectors").moved("parser.encoder.layers", "parser.layers.count");
    for (String name : List.of("heads", "feedForward", "dropout")) {
      renamed = renamed.moved("parser.encoder." + name, "parser.layers." + name);
    }
    for (String name : List.of("words", "unknownWords", "extraWords")) {
      renamed = renamed.moved(inputs + "." + name, "parser.encoder." + name);
    }
    // A saved parser did not tell how many words its data kept besides those in use.
    return renamed.has("parser.encoder.extraWords")
        ? renamed
        : renamed.with("parser.encoder.extraWords", "40000");
  }
}
