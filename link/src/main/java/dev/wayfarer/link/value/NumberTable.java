package dev.wayfarer.link.value;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.SortedMap;

/// All different numbers among the cells, those stored as text too, and who holds them.
final class NumberTable {
  private final double[] numbers;
  private final NumberLists columns;

  private NumberTable(double[] numbers, NumberLists columns) {
    this.numbers = numbers;
    this.columns = columns;
  }

  /// @param columns of each number, in order
  static NumberTable of(SortedMap<Double, int[]> columns) {
    double[] numbers = columns.keySet().stream().mapToDouble(Double::doubleValue).toArray();
    return new NumberTable(numbers, NumberLists.of(new ArrayList<>(columns.values())));
  }

  /// The columns that hold a number.
  int[] columnsOf(double number) {
    int at = Arrays.binarySearch(numbers, number);
    return at < 0 ? new int[0] : columns.list(at);
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(numbers.length);
    for (double number : numbers) {
      out.writeDouble(number);
    }
    columns.write(out);
  }

  static NumberTable read(DataInputStream in, int columns) throws IOException {
    double[] numbers = new double[in.readInt()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = in.readDouble();
    }
    NumberLists lists = NumberLists.read(in, columns);
    if (lists.size() != numbers.length) {
      throw new IOException("expected columns for each number");
    }
    return new NumberTable(numbers, lists);
  }
}
