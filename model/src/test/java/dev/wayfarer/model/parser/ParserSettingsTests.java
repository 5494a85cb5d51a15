package dev.wayfarer.model.parser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.decoder.DecoderOptions.Normalisation;
import dev.wayfarer.model.encoder.wordvector.WordForm;
import dev.wayfarer.model.encoder.wordvector.WordVectorOptions;
import dev.wayfarer.model.relation.LayerOptions;
import dev.wayfarer.sql.input.InputException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParserSettingsTests {
  private static final ParserOptions OPTIONS =
      new ParserOptions(
          new WordVectorOptions(256, WordForm.LEMMA, UnknownWords.SHARED, 40000, 50, 0.2),
          new LayerOptions(6, 8, 1024, 0.1),
          new DecoderOptions(
              512, 128, 64, 8, 0.1, 0.20687, CellMasks.GATES, Normalisation.LEGAL, 1e-5, 0));

  private static final String JSON =
      """
      {
        "encoder" : {
          "kind" : "word-vectors",
          "width" : 256,
          "words" : "lemma",
          "unknownWords" : "shared",
          "extraWords" : 40000,
          "learntWords" : 50,
          "wordDropout" : 0.2
        },
        "layers" : {
          "count" : 6,
          "heads" : 8,
          "feedForward" : 1024,
          "dropout" : 0.1
        },
        "decoder" : {
          "hidden" : 512,
          "choiceWidth" : 128,
          "typeWidth" : 64,
          "heads" : 8,
          "attentionDropout" : 0.1,
          "cellDropout" : 0.20687,
          "cellMasks" : "gates",
          "normalisation" : "legal",
          "alignmentLoss" : 1.0E-5,
          "labelSmoothing" : 0.0
        }
      }
      """;

  private static SettingsTree tree() {
    return SettingsTree.of("config.json", JSON);
  }

  @Test
  void optionsAreWrittenAsJson() {
    SettingsWriter writer = new SettingsWriter();
    ParserSettings.write(OPTIONS, writer);
    assertEquals(JSON, writer.json());
  }

  @Test
  void whatWasWrittenIsReadAsItWas() {
    assertEquals(OPTIONS, ParserSettings.read(tree(), Encoders.ALL));
  }

  @ParameterizedTest
  @CsvSource({
    "encoder.width, 255, changes: encoder.width",
    "encoder.width, 100, config.json:11: layers",
    "decoder.heads, 3, config.json:17: decoder",
    "layers.dropout, 1, changes: layers.dropout",
    "encoder.kind, none, changes: encoder.kind",
    "decoder.cellMasks, none, changes: decoder.cellMasks"
  })
  void sizesThatDoNotFitAreRefused(String name, String value, String place) {
    SettingsTree changed = tree().with("changes", List.of(name + "=" + value));
    String message =
        assertThrows(InputException.class, () -> ParserSettings.read(changed, Encoders.ALL))
            .getMessage();
    assertTrue(message.startsWith(place + ": expected "), message);
  }

  @Test
  void optionsRefuseWhatIsNotANumber() {
    assertThrows(IllegalArgumentException.class, () -> new LayerOptions(1, 8, 64, Double.NaN));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new DecoderOptions(
                8, 8, 8, 1, 0, 0, CellMasks.SHARED, Normalisation.ALL, Double.NaN, 0));
  }
}
