package dev.wayfarer.link.vector.convert;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;

/// Published word vectors, to be read once.
interface VectorSource {
  /// Takes words one after the other, in the order of the source.
  interface Sink {
    /// Takes one word.
    ///
    /// @param vector finite numbers, as many for every word; valid during the call only
    /// @return whether more words are wanted
    boolean accept(String word, float[] vector);
  }

  /// Reads all words, or as many as are wanted.
  ///
  /// @throws InputException at the first thing that cannot be used
  void readInto(Sink sink) throws IOException;
}
