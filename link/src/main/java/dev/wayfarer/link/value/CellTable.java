package dev.wayfarer.link.value;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.BitSet;

/// All different cells, sorted by their words.
///
/// So the cells that begin with given words are neighbours: [Range] tells from where to where, and
/// one more word makes it narrower.
///
/// @param spellings the cells as they stand in the database; a long one is cut
/// @param words for each cell the positions of its words in the table of words
/// @param columns for each cell the columns that hold it, in order
/// @param cut the cells that are longer in the database
record CellTable(TextStore spellings, NumberLists words, NumberLists columns, BitSet cut) {

  /// Cells from `first` to before `end` that share their first `depth` words.
  record Range(int first, int end, int depth) {
    boolean isEmpty() {
      return first >= end;
    }
  }

  int size() {
    return spellings.size();
  }

  boolean isCut(int cell) {
    return cut.get(cell);
  }

  Range all() {
    return new Range(0, size(), 0);
  }

  /// Those that go on with a word.
  Range narrowed(Range range, int word) {
    return narrowed(range, word, word + 1);
  }

  /// Those that go on with a word of a range.
  Range narrowed(Range range, int firstWord, int endWord) {
    int first = lowerBound(range, firstWord);
    int end = lowerBound(new Range(first, range.end(), range.depth()), endWord);
    return new Range(first, end, range.depth() + 1);
  }

  /// The end of those that have no further word; they stand first.
  int endOfComplete(Range range) {
    return lowerBound(range, 0);
  }

  private int lowerBound(Range range, int word) {
    int low = range.first();
    int high = range.end();
    while (low < high) {
      int middle = (low + high) >>> 1;
      int found = words.length(middle) > range.depth() ? words.get(middle, range.depth()) : -1;
      if (found < word) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  void write(DataOutputStream out) throws IOException {
    spellings.write(out);
    words.write(out);
    columns.write(out);
    byte[] bits = cut.toByteArray();
    out.writeInt(bits.length);
    out.write(bits);
  }

  static CellTable read(DataInputStream in, int words, int columns) throws IOException {
    TextStore spellings = TextStore.read(in);
    NumberLists wordsOfCells = NumberLists.read(in, words);
    NumberLists columnsOfCells = NumberLists.read(in, columns);
    BitSet cut = BitSet.valueOf(in.readNBytes(in.readInt()));
    if (wordsOfCells.size() != spellings.size() || columnsOfCells.size() != spellings.size()) {
      throw new IOException("expected words and columns for each cell");
    }
    return new CellTable(spellings, wordsOfCells, columnsOfCells, cut);
  }
}
