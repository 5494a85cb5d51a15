package dev.wayfarer.model.relation;

import static dev.wayfarer.model.options.IntegerRange.SIZE;
import static dev.wayfarer.model.options.NumberRange.RATE;

import dev.wayfarer.model.options.IntegerRange;

/// The sizes and switches of relation-aware layers. Their width is that of the item vectors.
///
/// @param count how many layers
/// @param heads of each layer's attention; they divide the width
/// @param feedForward the inner width of a layer's feed-forward part
/// @param dropout within layers
public record LayerOptions(int count, int heads, int feedForward, double dropout) {
  public static final IntegerRange LAYERS = new IntegerRange(0, 100);

  public LayerOptions {
    LAYERS.check("count", count);
    SIZE.check("heads", heads);
    SIZE.check("feedForward", feedForward);
    RATE.check("dropout", dropout);
  }
}
