package dev.wayfarer.link.vector;

import java.nio.charset.StandardCharsets;

/// Vectors made from the spelling of words: the same word gives the same vector on every machine,
/// and words spelled alike get similar ones.
///
/// A word between `<` and `>` is cut into all its runs of 3 to 5 characters. The hash of each run
/// seeds a sequence of random signs, one a dimension; the signs are added up, and the sum is scaled
/// to the typical norm. Sums of signs are whole numbers, so no order of additions and no processor
/// can change the result.
public final class CharacterVectors {
  private static final int SHORTEST_RUN = 3;
  private static final int LONGEST_RUN = 5;
  private static final long GOLDEN_RATIO = 0x9e3779b97f4a7c15L;

  private final int dimensions;
  private final float norm;

  /// Makes vectors of this length.
  ///
  /// @param norm the Euclidean norm of the vectors to make
  public CharacterVectors(int dimensions, float norm) {
    this.dimensions = dimensions;
    this.norm = norm;
  }

  public float[] vector(String word) {
    int[] sums = new int[dimensions];
    int[] characters = ("<" + word + ">").codePoints().toArray();
    int longest = Math.min(LONGEST_RUN, characters.length);
    for (int length = SHORTEST_RUN; length <= longest; length++) {
      for (int start = 0; start + length <= characters.length; start++) {
        addSigns(new String(characters, start, length), sums);
      }
    }
    if (squares(sums) == 0) { // the empty word, or runs that cancel out
      addSigns(word, sums);
    }
    return scaled(sums);
  }

  private void addSigns(String run, int[] sums) {
    long state = WordHash.of(run.getBytes(StandardCharsets.UTF_8));
    long signs = 0;
    for (int i = 0; i < dimensions; i++) {
      if (i % Long.SIZE == 0) {
        state += GOLDEN_RATIO;
        signs = WordHash.mix(state);
      }
      sums[i] += (signs >>> i & 1) == 0 ? -1 : 1;
    }
  }

  private float[] scaled(int[] sums) {
    double scale = norm / Math.sqrt((double) squares(sums));
    float[] vector = new float[dimensions];
    for (int i = 0; i < dimensions; i++) {
      vector[i] = (float) (sums[i] * scale);
    }
    return vector;
  }

  private static long squares(int[] sums) {
    long squares = 0;
    for (int sum : sums) {
      squares += (long) sum * sum;
    }
    return squares;
  }
}
