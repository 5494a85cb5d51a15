package dev.wayfarer.train.config;

import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.input.InputBuilder.WordForm;
import dev.wayfarer.model.input.Language;
import dev.wayfarer.model.input.Language.Dialect;
import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.train.prepare.PreparationOptions;
import dev.wayfarer.train.prepare.PreparationOptions.Links;

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
                data.choice("links", Links.values()),
                data.choice("words", WordForm.values()),
                data.integer("extraWords", IntegerRange.COUNT),
                data.choice("unknownWords", UnknownWords.values()),
                data.flag("chinese")));
  }

  static void write(PreparationOptions options, SettingsWriter to) {
    to.put("dialect", options.language().dialect())
        .put("values", options.language().values())
        .put("links", options.links())
        .put("words", options.words())
        .put("extraWords", options.extraWords())
        .put("unknownWords", options.unknownWords())
        .put("chinese", options.chinese());
  }
}
