package dev.wayfarer.model.parser;

import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.encoder.EncoderOptions;

/// The sizes and switches of a parser.
public record ParserOptions(EncoderOptions encoder, DecoderOptions decoder) {
  public ParserOptions {
    // The decoder attends to vectors of the encoder's width.
    if (encoder.width() % decoder.heads() != 0) {
      throw new IllegalArgumentException(
          "decoder: expected heads that divide the encoder's width ("
              + encoder.width()
              + "), found "
              + decoder.heads());
    }
  }
}
