package dev.wayfarer.train.prepare;

import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.input.TokenisedSchema;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What all questions over a database have in common.
///
/// @param relations between columns and tables, row by row
@SuppressWarnings("ArrayRecordComponent") // large, never compared, never changed
record SharedInput(TokenisedSchema names, byte[] relations) {

  int items() {
    return names.items();
  }

  /// By the name of the database.
  ///
  /// @throws IllegalArgumentException where questions over one database differ in it
  static Map<String, SharedInput> byDatabase(List<PreparedExample> examples) {
    Map<String, SharedInput> shared = new HashMap<>();
    for (PreparedExample example : examples) {
      SharedInput own = of(example.input());
      SharedInput first = shared.putIfAbsent(example.database(), own);
      if (first != null
          && !(first.names.equals(own.names) && Arrays.equals(first.relations, own.relations))) {
        throw new IllegalArgumentException(
            "questions over " + example.database() + ": expected one schema, found two");
      }
    }
    return shared;
  }

  private static SharedInput of(ParserQuestion input) {
    int words = input.words().size();
    int size = input.items() - words;
    byte[] block = new byte[size * size];
    for (int row = 0; row < size; row++) {
      int from = (words + row) * input.items() + words;
      System.arraycopy(input.relations(), from, block, row * size, size);
    }
    return new SharedInput(input.names(), block);
  }
}
