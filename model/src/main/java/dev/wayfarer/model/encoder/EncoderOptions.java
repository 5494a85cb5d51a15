package dev.wayfarer.model.encoder;

/// The sizes and switches of a word-vector encoder.
///
/// @param width of item vectors; a multiple of `heads` and of two
/// @param learntWords how many of the most frequent words get vectors that are learnt
/// @param wordDropout on word vectors before the LSTMs
/// @param layers how many relation-aware layers
/// @param feedForward the inner width of a layer's feed-forward part
/// @param dropout within layers
public record EncoderOptions(
    int width,
    int learntWords,
    double wordDropout,
    int layers,
    int heads,
    int feedForward,
    double dropout) {}
