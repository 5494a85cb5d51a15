package dev.wayfarer.model.config;

import static dev.wayfarer.model.options.IntegerRange.COUNT;
import static dev.wayfarer.model.options.IntegerRange.SIZE;
import static dev.wayfarer.model.options.NumberRange.RATE;
import static dev.wayfarer.model.options.NumberRange.WEIGHT;

import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.decoder.DecoderOptions.Normalisation;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.parser.ParserOptions;

/// Reads and writes the hyper-parameters of a parser.
public final class ParserSettings {
  private ParserSettings() {}

  /// Reads the sections `encoder` and `decoder`.
  ///
  /// @throws dev.wayfarer.sql.InputException where a setting is unknown, missing or wrong
  public static ParserOptions read(SettingsTree tree) {
    Settings parser = tree.expect("encoder", "decoder");
    EncoderOptions encoder = encoder(parser.section("encoder"));
    DecoderOptions decoder = decoder(parser.section("decoder"));
    return parser.make(() -> new ParserOptions(encoder, decoder));
  }

  /// Puts what [#read] reads.
  public static void write(ParserOptions options, SettingsWriter to) {
    EncoderOptions encoder = options.encoder();
    to.section("encoder")
        .put("width", encoder.width())
        .put("learntWords", encoder.learntWords())
        .put("wordDropout", encoder.wordDropout())
        .put("layers", encoder.layers())
        .put("heads", encoder.heads())
        .put("feedForward", encoder.feedForward())
        .put("dropout", encoder.dropout());
    DecoderOptions decoder = options.decoder();
    to.section("decoder")
        .put("hidden", decoder.hidden())
        .put("choiceWidth", decoder.choiceWidth())
        .put("typeWidth", decoder.typeWidth())
        .put("heads", decoder.heads())
        .put("attentionDropout", decoder.attentionDropout())
        .put("cellDropout", decoder.cellDropout())
        .put("cellMasks", decoder.cellMasks())
        .put("normalisation", decoder.normalisation())
        .put("alignmentLoss", decoder.alignmentLoss())
        .put("labelSmoothing", decoder.labelSmoothing());
  }

  private static EncoderOptions encoder(SettingsTree tree) {
    Settings encoder =
        tree.expect(
            "width", "learntWords", "wordDropout", "layers", "heads", "feedForward", "dropout");
    return encoder.make(
        () ->
            new EncoderOptions(
                encoder.integer("width", SIZE),
                encoder.integer("learntWords", COUNT),
                encoder.number("wordDropout", RATE),
                encoder.integer("layers", EncoderOptions.LAYERS),
                encoder.integer("heads", SIZE),
                encoder.integer("feedForward", SIZE),
                encoder.number("dropout", RATE)));
  }

  private static DecoderOptions decoder(SettingsTree tree) {
    Settings decoder =
        tree.expect(
            "hidden",
            "choiceWidth",
            "typeWidth",
            "heads",
            "attentionDropout",
            "cellDropout",
            "cellMasks",
            "normalisation",
            "alignmentLoss",
            "labelSmoothing");
    return decoder.make(
        () ->
            new DecoderOptions(
                decoder.integer("hidden", SIZE),
                decoder.integer("choiceWidth", SIZE),
                decoder.integer("typeWidth", SIZE),
                decoder.integer("heads", SIZE),
                decoder.number("attentionDropout", RATE),
                decoder.number("cellDropout", RATE),
                decoder.choice("cellMasks", CellMasks.values()),
                decoder.choice("normalisation", Normalisation.values()),
                decoder.number("alignmentLoss", WEIGHT),
                decoder.number("labelSmoothing", RATE)));
  }
}
