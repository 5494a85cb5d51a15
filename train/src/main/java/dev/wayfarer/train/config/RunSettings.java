package dev.wayfarer.train.config;

import static dev.wayfarer.model.options.IntegerRange.COUNT;

import dev.wayfarer.model.config.ParserSettings;
import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.train.config.RunConfig.Search;
import dev.wayfarer.train.config.RunConfig.Seeds;
import java.nio.file.Path;
import java.util.List;

/// Reads and writes the configuration of a run.
public final class RunSettings {
  private RunSettings() {}

  /// Reads a file, with other values for some names.
  ///
  /// @param overrides each like `training.batchSize=64`
  /// @throws dev.wayfarer.sql.InputException where a setting is unknown, missing or wrong
  public static RunConfig read(Path file, List<String> overrides) {
    return read(SettingsTree.read(file).with(overrides));
  }

  /// Reads all sections.
  ///
  /// @throws dev.wayfarer.sql.InputException where a setting is unknown, missing or wrong
  public static RunConfig read(SettingsTree tree) {
    Settings run = tree.expect("data", "parser", "objective", "training", "seeds", "search");
    return run.make(
        () ->
            new RunConfig(
                DataSettings.read(run.section("data")),
                ParserSettings.read(run.section("parser")),
                ObjectiveSettings.read(run.section("objective")),
                TrainingSettings.read(run.section("training")),
                seeds(run.section("seeds")),
                search(run.section("search"))));
  }

  private static Seeds seeds(SettingsTree tree) {
    Settings seeds = tree.expect("initialisation", "data", "noise");
    return new Seeds(
        seeds.integer("initialisation", COUNT),
        seeds.integer("data", COUNT),
        seeds.integer("noise", COUNT));
  }

  private static Search search(SettingsTree tree) {
    return new Search(tree.expect("beam").integer("beam", Search.BEAM));
  }

  /// Puts what [#read] reads.
  public static void write(RunConfig config, SettingsWriter to) {
    DataSettings.write(config.data(), to.section("data"));
    ParserSettings.write(config.parser(), to.section("parser"));
    ObjectiveSettings.write(config.objective(), to.section("objective"));
    TrainingSettings.write(config.training(), to.section("training"));
    to.section("seeds")
        .put("initialisation", config.seeds().initialisation())
        .put("data", config.seeds().data())
        .put("noise", config.seeds().noise());
    to.section("search").put("beam", config.search().beam());
  }

  /// The configuration as JSON, the same one always as the same bytes.
  public static String json(RunConfig config) {
    SettingsWriter writer = new SettingsWriter();
    write(config, writer);
    return writer.json();
  }
}
