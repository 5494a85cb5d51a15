package dev.wayfarer.model.parser;

import dev.wayfarer.model.config.RecordSettings;
import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.relation.LayerOptions;

/// Reads and writes the hyper-parameters of a parser.
public final class ParserSettings {
  private static final RecordSettings RECORDS = RecordSettings.with();

  private ParserSettings() {}

  /// Reads the sections `encoder`, `layers` and `decoder`.
  ///
  /// @param encoders those that may be named
  /// @throws dev.wayfarer.sql.input.InputException where a setting is unknown, missing or wrong
  public static ParserOptions read(SettingsTree tree, Encoders encoders) {
    Settings parser = tree.expect("encoder", "layers", "decoder");
    EncoderOptions encoder = encoders.read(parser.section("encoder"));
    LayerOptions layers = RECORDS.read(parser.section("layers"), LayerOptions.class);
    DecoderOptions decoder = RECORDS.read(parser.section("decoder"), DecoderOptions.class);
    return parser.make(() -> new ParserOptions(encoder, layers, decoder));
  }

  /// Puts what [#read] reads.
  public static void write(ParserOptions options, SettingsWriter to) {
    SettingsWriter encoder = to.section("encoder").put("kind", options.encoder().kind().name());
    options.encoder().write(encoder);
    RECORDS.write(options.layers(), to.section("layers"));
    RECORDS.write(options.decoder(), to.section("decoder"));
  }
}
