package dev.wayfarer.link.vector.convert;

import dev.wayfarer.sql.InputException;

/// Bounds what a source may say about itself before anything is allocated.
final class Dimensions {
  private static final int MOST = 65_536;

  private Dimensions() {}

  static void check(String place, int dimensions) {
    if (dimensions < 1 || dimensions > MOST) {
      String expected = "1 to " + MOST + " dimensions";
      throw new InputException(place, expected, Integer.toString(dimensions));
    }
  }
}
