package dev.wayfarer.model.encoder.wordvector;

import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.input.TokenisedSchema;
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

/// The words of questions and of the names in their schemas.
final class UsedWords {
  private UsedWords() {}

  /// How often there is each word: in questions by occurrence, in names once a database.
  static Map<String, Integer> counts(List<ParserQuestion> questions, WordForm form) {
    return counts(Stream.concat(inQuestions(questions, form), inNames(questions, form)));
  }

  /// How often there is each of some words.
  static Map<String, Integer> counts(Stream<String> words) {
    Map<String, Integer> counts = new TreeMap<>();
    words.forEach(word -> counts.merge(word, 1, Integer::sum));
    return counts;
  }

  /// All words, each once.
  static NavigableSet<String> of(List<ParserQuestion> questions, WordForm form) {
    NavigableSet<String> words = new TreeSet<>();
    inQuestions(questions, form).forEach(words::add);
    inNames(questions, form).forEach(words::add);
    return words;
  }

  /// The words of questions, by occurrence.
  static Stream<String> inQuestions(List<ParserQuestion> questions, WordForm form) {
    return questions.stream().flatMap(question -> form.of(question.words()).stream());
  }

  /// The words of names, once a database.
  static Stream<String> inNames(List<ParserQuestion> questions, WordForm form) {
    return schemas(questions).stream().flatMap(names -> names(names, form));
  }

  /// The questions of a database share one object, while databases may have equal names.
  private static Set<TokenisedSchema> schemas(Collection<ParserQuestion> questions) {
    Set<TokenisedSchema> schemas = Collections.newSetFromMap(new IdentityHashMap<>());
    questions.forEach(question -> schemas.add(question.names()));
    return schemas;
  }

  private static Stream<String> names(TokenisedSchema names, WordForm form) {
    return Stream.concat(form.columns(names).stream(), form.tables(names).stream())
        .flatMap(List::stream);
  }
}
