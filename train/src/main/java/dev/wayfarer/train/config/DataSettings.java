package dev.wayfarer.train.config;

import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.input.InputOptions.Links;
import dev.wayfarer.model.input.Language;
import dev.wayfarer.model.input.Language.Dialect;
import dev.wayfarer.train.prepare.PreparationOptions;

/// The section `data`.
final class DataSettings {
  private DataSettings() {}

  static PreparationOptions read(SettingsTree tree) {
    Settings data = tree.expect("dialect", "values", "links", "chinese");
    return data.make(
        () ->
            new PreparationOptions(
                new Language.Options(data.choice("dialect", Dialect.values()), data.flag("values")),
                new InputOptions(data.choice("links", Links.values()), data.flag("chinese"))));
  }

  static void write(PreparationOptions options, SettingsWriter to) {
    to.put("dialect", options.language().dialect())
        .put("values", options.language().values())
        .put("links", options.inputs().links())
        .put("chinese", options.inputs().chinese());
  }
}
