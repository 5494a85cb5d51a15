package dev.wayfarer.train.config;

import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.input.InputBuilder.WordForm;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.input.InputOptions.Links;
import dev.wayfarer.model.input.Language;
import dev.wayfarer.model.input.Language.Dialect;
import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.train.prepare.PreparationOptions;

/// The section `data`.
final class DataSettings {
  private DataSettings() {}

  static PreparationOptions read(SettingsTree tree) {
    Settings data =
        tree.expect("dialect", "values", "links", "words", "extraWords", "unknownWords", "chinese");
    return data.make(
        () ->
            new PreparationOptions(
                new Language.Options(data.choice("dialect", Dialect.values()), data.flag("values")),
                new InputOptions(
                    data.choice("links", Links.values()),
                    data.choice("words", WordForm.values()),
                    data.choice("unknownWords", UnknownWords.values()),
                    data.flag("chinese")),
                data.integer("extraWords", IntegerRange.COUNT)));
  }

  static void write(PreparationOptions options, SettingsWriter to) {
    to.put("dialect", options.language().dialect())
        .put("values", options.language().values())
        .put("links", options.inputs().links())
        .put("words", options.inputs().words())
        .put("extraWords", options.extraWords())
        .put("unknownWords", options.inputs().unknownWords())
        .put("chinese", options.inputs().chinese());
  }
}
