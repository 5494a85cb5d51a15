package dev.wayfarer.model.parser;

import static dev.wayfarer.model.options.IntegerRange.SIZE;
import static dev.wayfarer.model.options.NumberRange.RATE;
import static dev.wayfarer.model.options.NumberRange.WEIGHT;

import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.decoder.DecoderOptions.Normalisation;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.relation.LayerOptions;

/// Reads and writes the hyper-parameters of a parser.
public final class ParserSettings {
  private ParserSettings() {}

  /// Reads the sections `encoder`, `layers` and `decoder`.
  ///
  /// @param encoders those that may be named
  /// @throws dev.wayfarer.sql.input.InputException where a setting is unknown, missing or wrong
  public static ParserOptions read(SettingsTree tree, Encoders encoders) {
    Settings parser = tree.expect("encoder", "layers", "decoder");
    EncoderOptions encoder = encoders.read(parser.section("encoder"));
    LayerOptions layers = layers(parser.section("layers"));
    DecoderOptions decoder = decoder(parser.section("decoder"));
    return parser.make(() -> new ParserOptions(encoder, layers, decoder));
  }

  /// Puts what [#read] reads.
  public static void write(ParserOptions options, SettingsWriter to) {
    SettingsWriter encoder = to.section("encoder").put("kind", options.encoder().kind().name());
    options.encoder().write(encoder);
    LayerOptions layers = options.layers();
    to.section("layers")
        .put("count", layers.count())
        .put("heads", layers.heads())
        .put("feedForward", layers.feedForward())
        .put("dropout", layers.dropout());
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

  private static LayerOptions layers(SettingsTree tree) {
    Settings layers = tree.expect("count", "heads", "feedForward", "dropout");
    return layers.make(
        () ->
            new LayerOptions(
                layers.integer("count", LayerOptions.LAYERS),
                layers.integer("heads", SIZE),
                layers.integer("feedForward", SIZE),
                layers.number("dropout", RATE)));
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
