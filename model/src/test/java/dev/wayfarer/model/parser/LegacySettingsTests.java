package dev.wayfarer.model.parser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.encoder.wordvector.WordForm;
import dev.wayfarer.model.encoder.wordvector.WordVectorOptions;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.input.InputSettings;
import dev.wayfarer.model.relation.LayerOptions;
import org.junit.jupiter.api.Test;

class LegacySettingsTests {
  private static final String FORMER =
      """
      parser:
        encoder: {width: 256, learntWords: 300, wordDropout: 0.2, layers: 6, heads: 8, feedForward: 1024, dropout: 0.1}
        decoder: {hidden: 512, choiceWidth: 128, typeWidth: 64, heads: 8, attentionDropout: 0.1, cellDropout: 0.2, cellMasks: shared, normalisation: legal, alignmentLoss: 1.0, labelSmoothing: 0.1}
      inputs: {links: rich, words: lemma, unknownWords: shared, chinese: false}
      """;

  private static SettingsTree renamed(String text) {
    return LegacySettings.renamed(SettingsTree.of("config.json", text), "inputs");
  }

  @Test
  void aParserOfOldIsOneOfWordVectors() {
    Settings config = renamed(FORMER).expect("parser", "inputs");
    ParserOptions options = ParserSettings.read(config.section("parser"), Encoders.ALL);
    assertEquals(
        new WordVectorOptions(256, WordForm.LEMMA, UnknownWords.SHARED, 40_000, 300, 0.2),
        options.encoder());
    assertEquals(new LayerOptions(6, 8, 1024, 0.1), options.layers());
    assertEquals(InputOptions.DEFAULT, InputSettings.read(config.section("inputs")));
  }

  @Test
  void howManyWordsWereKeptBesidesIsTakenOverWhereItIsTold() {
    SettingsTree tree = renamed(FORMER.replace("links: rich", "links: rich, extraWords: 7"));
    WordVectorOptions encoder =
        (WordVectorOptions) ParserSettings.read(tree.section("parser"), Encoders.ALL).encoder();
    assertEquals(7, encoder.extraWords());
  }

  @Test
  void settingsOfTodayStay() {
    SettingsTree today = SettingsTree.of("config.json", "parser: {encoder: {kind: word-vectors}}");
    assertSame(today, LegacySettings.renamed(today, "inputs"));
  }
}
