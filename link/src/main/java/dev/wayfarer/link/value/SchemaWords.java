package dev.wayfarer.link.value;

import dev.wayfarer.sql.schema.Schema;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The words of names, singular: a question that says one of them more likely means the name.
final class SchemaWords {
  private SchemaWords() {}

  /// Of all tables and columns.
  static Set<String> of(Schema schema) {
    Set<String> words = new HashSet<>();
    schema.tables().forEach(table -> words.addAll(of(table.label())));
    schema.columns().forEach(column -> words.addAll(of(column.label())));
    return Set.copyOf(words);
  }

  /// Of one name.
  static Set<String> of(String label) {
    return KeyWords.of(label).stream()
        .flatMap(word -> Stream.of(word.key(), NumberForms.singular(word.key())))
        .collect(Collectors.toUnmodifiableSet());
  }
}
