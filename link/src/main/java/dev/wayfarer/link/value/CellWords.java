package dev.wayfarer.link.value;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// The words of all cells, sorted, each known by its position.
final class CellWords {
  private final TextStore words;
  private final int[] letters;

  private CellWords(TextStore words) {
    this.words = words;
    this.letters = new int[words.size()];
    for (int word = 0; word < letters.length; word++) {
      for (int i = 0; i < words.byteLength(word); i++) {
        letters[word] |= bit(words.byteAt(word, i));
      }
    }
  }

  /// @param sorted by the bytes of their UTF-8 form, without repetitions
  static CellWords of(List<String> sorted) {
    return new CellWords(TextStore.of(sorted));
  }

  int size() {
    return words.size();
  }

  /// The position of a folded word, or -1.
  int find(String word) {
    return words.find(word);
  }

  /// The position of the first word that begins with a folded prefix, or would.
  int firstWith(String prefix) {
    return words.lowerBound(prefix);
  }

  /// The position behind the last word that begins with a folded prefix.
  int endWith(String prefix) {
    return words.upperBound(prefix);
  }

  String get(int word) {
    return words.get(word);
  }

  /// The words at most `limit` edits away from a folded one, itself included.
  List<Integer> near(String word, int limit) {
    List<Integer> found = new ArrayList<>();
    int wanted = 0;
    byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
    for (byte b : bytes) {
      wanted |= bit(b);
    }
    // One edit changes at most two letters of the set. Outside ASCII, where a letter has several
    // bytes, this finds fewer words than it could.
    for (int candidate = 0; candidate < letters.length; candidate++) {
      if (Integer.bitCount(letters[candidate] ^ wanted) <= 2 * limit
          && Math.abs(words.byteLength(candidate) - bytes.length) <= 3 * limit
          && EditDistance.within(limit, word, words.get(candidate))) {
        found.add(candidate);
      }
    }
    return found;
  }

  private static int bit(byte b) {
    return 1 << (b & 31);
  }

  void write(DataOutputStream out) throws IOException {
    words.write(out);
  }

  static CellWords read(DataInputStream in) throws IOException {
    return new CellWords(TextStore.read(in));
  }
}
