package dev.wayfarer.sql.score;

import dev.wayfarer.sql.run.Cell;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Looks for an order of columns that makes two tables the same multiset of rows.
///
/// Trying all orders would take n! steps. Here the gold columns are placed one by one, each
/// opposite a column with the same values; a choice is kept only if the rows so far, cut to the
/// columns placed, are the same multiset on both sides. That rejects nothing that a full search
/// accepts.
final class ColumnOrderSearch {
  private record Step(int rowSoFar, Cell next) {}

  private final List<List<Cell>> gold;
  private final List<List<Cell>> predicted;
  private final boolean[] used;

  private ColumnOrderSearch(List<List<Cell>> gold, List<List<Cell>> predicted) {
    this.gold = gold;
    this.predicted = predicted;
    this.used = new boolean[predicted.size()];
  }

  /// Whether there is such an order. Both have the same number of columns, of the same length.
  static boolean exists(List<List<Cell>> gold, List<List<Cell>> predicted) {
    int rows = gold.getFirst().size();
    return new ColumnOrderSearch(gold, predicted).place(0, new int[rows], new int[rows]);
  }

  /// Places the gold columns from `column` on.
  ///
  /// @param goldRows for each row a number that stands for its cells placed so far
  /// @param predictedRows the same for the other side, with the same numbers for the same cells
  private boolean place(int column, int[] goldRows, int[] predictedRows) {
    if (column == gold.size()) {
      return true;
    }
    Set<List<Cell>> tried = new HashSet<>();
    for (int i = 0; i < predicted.size(); i++) {
      if (used[i] || !tried.add(predicted.get(i))) {
        continue;
      }
      Map<Step, Integer> numbers = new HashMap<>();
      int[] goldNext = extend(goldRows, gold.get(column), numbers);
      int[] predictedNext = extend(predictedRows, predicted.get(i), numbers);
      if (sameMultiset(goldNext, predictedNext)) {
        used[i] = true;
        if (place(column + 1, goldNext, predictedNext)) {
          return true;
        }
        used[i] = false;
      }
    }
    return false;
  }

  private static int[] extend(int[] rows, List<Cell> column, Map<Step, Integer> numbers) {
    int[] extended = new int[rows.length];
    for (int row = 0; row < rows.length; row++) {
      Step step = new Step(rows[row], column.get(row));
      extended[row] = numbers.computeIfAbsent(step, _ -> numbers.size());
    }
    return extended;
  }

  private static boolean sameMultiset(int[] left, int[] right) {
    int[] a = left.clone();
    int[] b = right.clone();
    Arrays.sort(a);
    Arrays.sort(b);
    return Arrays.equals(a, b);
  }
}
