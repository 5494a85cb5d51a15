package dev.wayfarer.link.value;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Wording;
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
    schema.tables().forEach(table -> words.addAll(of(table.label(), schema.wording(table.id()))));
    schema.columns().forEach(col -> words.addAll(of(col.label(), schema.wording(col.id()))));
    return Set.copyOf(words);
  }

  /// Of one name and its synonyms.
  static Set<String> of(String label, Wording wording) {
    return Stream.concat(Stream.of(label), wording.synonyms().stream())
        .flatMap(name -> of(name).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /// Of one name.
  static Set<String> of(String label) {
    return FoldedWords.of(label).stream()
        .flatMap(word -> Stream.of(word.key(), NumberForms.singular(word.key())))
        .collect(Collectors.toUnmodifiableSet());
  }
}
