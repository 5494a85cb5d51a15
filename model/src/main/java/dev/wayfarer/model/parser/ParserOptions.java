package dev.wayfarer.model.parser;

import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.encoder.EncoderOptions;

/// The sizes and switches of a parser.
public record ParserOptions(EncoderOptions encoder, DecoderOptions decoder) {}
