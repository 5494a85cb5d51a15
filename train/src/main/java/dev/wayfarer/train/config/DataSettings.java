package dev.wayfarer.train.config;

import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.ActionVocabulary.GrammarKind;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.input.InputOptions.LinkingMode;
import dev.wayfarer.train.prepare.PreparationOptions;

/// The section `data`.
final class DataSettings {
  private DataSettings() {}

  static PreparationOptions read(SettingsTree tree) {
    Settings data = tree.expect("grammar", "values", "links", "chinese");
    return data.make(
        () ->
            new PreparationOptions(
                new ActionVocabulary.Options(
                    data.choice("grammar", GrammarKind.values()), data.flag("values")),
                new InputOptions(
                    data.choice("links", LinkingMode.values()), data.flag("chinese"))));
  }

  static void write(PreparationOptions options, SettingsWriter to) {
    to.put("grammar", options.actionVocabulary().grammarKind())
        .put("values", options.actionVocabulary().values())
        .put("links", options.inputs().links())
        .put("chinese", options.inputs().chinese());
  }
}
