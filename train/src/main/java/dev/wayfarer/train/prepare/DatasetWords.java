package dev.wayfarer.train.prepare;

import dev.wayfarer.model.input.SchemaInput;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The words of examples, in questions and in the names of schemas.
final class DatasetWords {
  private DatasetWords() {}

  /// How often there is each word: in questions by occurrence, in names once a database.
  static Map<String, Integer> counts(List<PreparedExample> examples) {
    Map<String, Integer> counts = new TreeMap<>();
    Stream.concat(
            examples.stream().flatMap(example -> example.input().words().stream()),
            schemas(examples).stream().flatMap(DatasetWords::names))
        .forEach(word -> counts.merge(word, 1, Integer::sum));
    return counts;
  }

  /// All words, each once.
  static NavigableSet<String> used(Collection<List<PreparedExample>> parts) {
    NavigableSet<String> words = new TreeSet<>();
    for (List<PreparedExample> part : parts) {
      part.forEach(example -> words.addAll(example.input().words()));
      schemas(part).forEach(schema -> names(schema).forEach(words::add));
    }
    return words;
  }

  /// The examples of a database share one object, while databases may have equal names.
  private static Set<SchemaInput> schemas(List<PreparedExample> examples) {
    Set<SchemaInput> schemas = Collections.newSetFromMap(new IdentityHashMap<>());
    examples.forEach(example -> schemas.add(example.input().schema()));
    return schemas;
  }

  private static Stream<String> names(SchemaInput schema) {
    return Stream.of(schema.columns(), schema.tables()).flatMap(List::stream).flatMap(List::stream);
  }
}
