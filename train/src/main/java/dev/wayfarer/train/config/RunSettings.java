package dev.wayfarer.train.config;

import dev.wayfarer.model.config.RecordSettings;
import dev.wayfarer.model.config.RecordSettings.Section;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.model.parser.LegacySettings;
import dev.wayfarer.model.parser.ParserOptions;
import dev.wayfarer.model.parser.ParserSettings;
import dev.wayfarer.train.prepare.PreparationOptions;
import java.nio.file.Path;
import java.util.List;

/// Reads and writes the configuration of a run.
public final class RunSettings {
  private RunSettings() {}

  private static RecordSettings records(Encoders encoders) {
    return RecordSettings.with(
        new Section<>(PreparationOptions.class, DataSettings::read, DataSettings::write),
        new Section<>(
            ParserOptions.class,
            tree -> ParserSettings.read(tree, encoders),
            ParserSettings::write),
        new Section<>(ObjectiveOptions.class, ObjectiveSettings::read, ObjectiveSettings::write));
  }

  /// Reads a file, with other values for some names.
  ///
  /// @param place what messages call the overrides
  /// @param overrides each like `training.batchSize=64`
  /// @throws dev.wayfarer.sql.input.InputException where a setting is unknown, missing or wrong
  public static RunConfig read(Path file, String place, List<String> overrides) {
    return read(SettingsTree.read(file).with(place, overrides));
  }

  /// Reads a file.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where a setting is unknown, missing or wrong
  public static RunConfig read(Path file) {
    return read(SettingsTree.read(file));
  }

  /// Reads all sections.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where a setting is unknown, missing or wrong
  public static RunConfig read(SettingsTree tree) {
    return read(tree, Encoders.ALL);
  }

  /// Reads all sections.
  ///
  /// @param encoders those that may be named
  /// @throws dev.wayfarer.sql.input.InputException where a setting is unknown, missing or wrong
  public static RunConfig read(SettingsTree tree, Encoders encoders) {
    return records(encoders).read(LegacySettings.renamed(tree, "data"), RunConfig.class);
  }

  /// Puts what [#read] reads.
  public static void write(RunConfig config, SettingsWriter to) {
    records(Encoders.ALL).write(config, to);
  }

  /// The configuration as JSON, the same one always as the same bytes.
  public static String json(RunConfig config) {
    SettingsWriter writer = new SettingsWriter();
    write(config, writer);
    return writer.json();
  }
}
