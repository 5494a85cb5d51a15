package dev.wayfarer.app.ask;

/// How much of a result a page shows.
///
/// @param rows how many rows at most
/// @param width how many places a line has; a wider table is shown as a list of rows
public record PageLayout(int rows, int width) {
  /// The default number of rows.
  public static final int ROWS = 50;

  /// For text that is no terminal's: lines may have any width.
  public static final PageLayout DEFAULT = new PageLayout(ROWS, Integer.MAX_VALUE);

  public PageLayout {
    if (rows < 1 || width < 1) {
      throw new IllegalArgumentException(
          "layout: expected rows and width >= 1, found %d and %d".formatted(rows, width));
    }
  }

  /// Returns the same layout with another width.
  public PageLayout withWidth(int other) {
    return new PageLayout(rows, other);
  }
}
