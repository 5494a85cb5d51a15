package dev.wayfarer.train.prepare;

import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.sql.file.PackedInput;
import dev.wayfarer.sql.file.PackedOutput;

/// The relations of a question, a byte each, without those inside the schema, which stand there.
///
///     rows of the words, each of all items
///     rows of the columns and tables, each of the words
final class RelationFormat {
  private RelationFormat() {}

  static void write(ParserQuestion input, PackedOutput out) {
    int items = input.items();
    int words = input.words().size();
    out.raw(input.relations(), 0, words * items);
    for (int row = words; row < items; row++) {
      out.raw(input.relations(), row * items, words);
    }
  }

  /// The relations between all items of a question with so many words.
  static byte[] read(int words, SharedInput shared, PackedInput in) {
    int schema = shared.items();
    int items = words + schema;
    in.expect((long) words * (items + schema));
    byte[] relations = new byte[Math.multiplyExact(items, items)];
    in.raw(relations, 0, words * items);
    for (int row = 0; row < schema; row++) {
      int start = (words + row) * items;
      in.raw(relations, start, words);
      System.arraycopy(shared.relations(), row * schema, relations, start + words, schema);
    }
    return relations;
  }
}
