package dev.wayfarer.train.config;

import dev.wayfarer.model.config.ParserSettings;
import dev.wayfarer.model.config.RecordSettings;
import dev.wayfarer.model.config.RecordSettings.Section;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.parser.ParserOptions;
import dev.wayfarer.train.prepare.PreparationOptions;
import java.nio.file.Path;
import java.util.List;

/// The configuration of a run as settings.
public final class RunSettings {
  private static final RecordSettings RECORDS =
      RecordSettings.with(
          new Section<>(PreparationOptions.class, DataSettings::read, DataSettings::write),
          new Section<>(ParserOptions.class, ParserSettings::read, ParserSettings::write),
          new Section<>(ObjectiveOptions.class, ObjectiveSettings::read, ObjectiveSettings::write));

  private RunSettings() {}

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
    return RECORDS.read(tree, RunConfig.class);
  }

  /// Puts what [#read] reads.
  public static void write(RunConfig config, SettingsWriter to) {
    RECORDS.write(config, to);
  }

  /// The configuration as JSON, the same one always as the same bytes.
  public static String json(RunConfig config) {
    SettingsWriter writer = new SettingsWriter();
    write(config, writer);
    return writer.json();
  }
}
