package dev.wayfarer.link.value;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// Many lists of whole numbers in one array.
final class NumberLists {
  private final int[] starts;
  private final int[] items;

  private NumberLists(int[] starts, int[] items) {
    this.starts = starts;
    this.items = items;
  }

  static NumberLists of(List<int[]> lists) {
    int[] starts = new int[lists.size() + 1];
    for (int i = 0; i < lists.size(); i++) {
      starts[i + 1] = starts[i] + lists.get(i).length;
    }
    int[] items = new int[starts[lists.size()]];
    for (int i = 0; i < lists.size(); i++) {
      System.arraycopy(lists.get(i), 0, items, starts[i], lists.get(i).length);
    }
    return new NumberLists(starts, items);
  }

  int size() {
    return starts.length - 1;
  }

  int length(int list) {
    return starts[list + 1] - starts[list];
  }

  int get(int list, int position) {
    return items[starts[list] + position];
  }

  int[] list(int list) {
    return Arrays.copyOfRange(items, starts[list], starts[list + 1]);
  }

  /// For each item below `bound`, the lists that hold it, in ascending order and each once.
  NumberLists inverted(int bound) {
    int[] lastList = new int[bound];
    int[] begins = new int[bound + 1];
    Arrays.fill(lastList, -1);
    for (int list = 0; list < size(); list++) {
      for (int at = starts[list]; at < starts[list + 1]; at++) {
        if (lastList[items[at]] != list) {
          lastList[items[at]] = list;
          begins[items[at] + 1]++;
        }
      }
    }
    for (int i = 0; i < bound; i++) {
      begins[i + 1] += begins[i];
    }
    int[] holders = new int[begins[bound]];
    int[] next = Arrays.copyOf(begins, bound);
    Arrays.fill(lastList, -1);
    for (int list = 0; list < size(); list++) {
      for (int at = starts[list]; at < starts[list + 1]; at++) {
        if (lastList[items[at]] != list) {
          lastList[items[at]] = list;
          holders[next[items[at]]++] = list;
        }
      }
    }
    return new NumberLists(begins, holders);
  }

  /// For each list, what the lists of another one hold that its items point at: ascending, each
  /// once.
  NumberLists followedBy(NumberLists next) {
    List<int[]> followed = new ArrayList<>();
    BitSet seen = new BitSet();
    for (int list = 0; list < size(); list++) {
      seen.clear();
      for (int at = starts[list]; at < starts[list + 1]; at++) {
        for (int i = next.starts[items[at]]; i < next.starts[items[at] + 1]; i++) {
          seen.set(next.items[i]);
        }
      }
      followed.add(seen.stream().toArray());
    }
    return of(followed);
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(size());
    for (int i = 0; i < size(); i++) {
      out.writeInt(length(i));
    }
    for (int item : items) {
      out.writeInt(item);
    }
  }

  /// @throws IOException where the lists end early or hold a number outside `0 .. bound - 1`
  static NumberLists read(DataInputStream in, int bound) throws IOException {
    int[] starts = readStarts(in);
    int[] items = new int[starts[starts.length - 1]];
    for (int i = 0; i < items.length; i++) {
      items[i] = in.readInt();
      if (items[i] < 0 || items[i] >= bound) {
        throw new IOException("expected a number below " + bound + ", found " + items[i]);
      }
    }
    return new NumberLists(starts, items);
  }

  /// Reads a count and as many lengths, and sums them up.
  static int[] readStarts(DataInputStream in) throws IOException {
    int[] starts = new int[Math.addExact(in.readInt(), 1)];
    for (int i = 1; i < starts.length; i++) {
      starts[i] = Math.addExact(starts[i - 1], in.readInt());
    }
    return starts;
  }
}
