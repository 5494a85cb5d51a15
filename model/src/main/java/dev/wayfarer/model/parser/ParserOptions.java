package dev.wayfarer.model.parser;

import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.relation.LayerOptions;

/// Hyper-parameters of a parser.
///
/// @param encoder whichever it is
/// @param layers the relation-aware layers on top of it
public record ParserOptions(EncoderOptions encoder, LayerOptions layers, DecoderOptions decoder) {
  public ParserOptions {
    // Layers and decoder attend to vectors of the encoder's width.
    check("layers", layers.heads(), encoder.width());
    check("decoder", decoder.heads(), encoder.width());
  }

  private static void check(String part, int heads, int width) {
    if (width % heads != 0) {
      throw new IllegalArgumentException(
          "%s: expected heads that divide the encoder's width (%d), found %d"
              .formatted(part, width, heads));
    }
  }
}
