package dev.wayfarer.link.value;

/// How much of a database an index looks at and keeps.
///
/// Columns other than of numbers share what the whole index may keep, each the same part of it.
///
/// @param cellsPerColumn different cells that are kept of one column
/// @param cells different cells that are kept of all columns together, roughly
/// @param characters the length of all cells together, roughly
/// @param cellLength characters of one cell; the rest of a longer one is not looked at
/// @param rowsPerTable rows of a table that are read; of a larger one, evenly spaced runs
public record IndexLimits(
    int cellsPerColumn, int cells, int characters, int cellLength, long rowsPerTable) {
  private static final int SMALLEST_SHARE = 500;

  /// Enough for every database of Spider as a whole, and about 100 MB of heap at most.
  public static final IndexLimits DEFAULT =
      new IndexLimits(50_000, 400_000, 20_000_000, 200, 10_000_000);

  public IndexLimits {
    check("cellsPerColumn", cellsPerColumn);
    check("cells", cells);
    check("characters", characters);
    check("cellLength", cellLength);
    check("rowsPerTable", rowsPerTable);
  }

  /// Cells of one column, where so many columns share the index.
  int cellsOfEach(int columns) {
    return Math.min(cellsPerColumn, share(cells, columns));
  }

  /// Characters of one column, where so many columns share the index.
  int charactersOfEach(int columns) {
    return Math.max(share(characters, columns), cellLength);
  }

  private static int share(int total, int columns) {
    return Math.max(total / Math.max(columns, 1), SMALLEST_SHARE);
  }

  private static void check(String name, long value) {
    if (value < 1) {
      throw new IllegalArgumentException("index." + name + ": expected >= 1, found " + value);
    }
  }
}
