package dev.wayfarer.model.encoder;

import static dev.wayfarer.model.options.IntegerRange.SIZE;
import static dev.wayfarer.model.options.NumberRange.RATE;

import dev.wayfarer.model.options.IntegerRange;

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
    double dropout) {
  public static final IntegerRange LAYERS = new IntegerRange(0, 100);

  public EncoderOptions {
    SIZE.check("width", width);
    IntegerRange.COUNT.check("learntWords", learntWords);
    RATE.check("wordDropout", wordDropout);
    LAYERS.check("layers", layers);
    SIZE.check("heads", heads);
    SIZE.check("feedForward", feedForward);
    RATE.check("dropout", dropout);
    // Each direction of an LSTM gives one half, each head of an attention its share.
    if (width % 2 != 0 || width % heads != 0) {
      throw new IllegalArgumentException(
          "width: expected a multiple of 2 and of heads (" + heads + "), found " + width);
    }
  }
}
