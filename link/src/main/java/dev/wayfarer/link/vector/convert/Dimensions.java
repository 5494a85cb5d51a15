package dev.wayfarer.link.vector.convert;

import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.sql.input.InputException;

/// Bounds what a source may say about itself before anything is allocated.
final class Dimensions {
  private Dimensions() {}

  static void check(String place, int dimensions) {
    if (dimensions < 1 || dimensions > WordVectorsWriter.MOST_DIMENSIONS) {
      String expected = "1 to " + WordVectorsWriter.MOST_DIMENSIONS + " dimensions";
      throw new InputException(place, expected, Integer.toString(dimensions));
    }
  }
}
