package dev.wayfarer.train.prepare;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.InputBuilder;
import dev.wayfarer.sql.schema.Schema;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.stream.Stream;

/// A dataset with everything that training on it needs.
///
/// @param actionVocabulary the grammar with the rules that the part `train` needs
/// @param schemas by the name of the database
/// @param parts the examples of `train`, `dev` and `test`, as far as the dataset has them
/// @param counts what became of the questions of each part
/// @param wordCounts how often `train` has each word: in questions by occurrence, in names once a
///   database
/// @param vectors of all words in use, and of the most frequent other ones
/// @param sources the SHA-256 of each file that went in, by its name
public record PreparedDataset(
    PreparationOptions options,
    ActionVocabulary actionVocabulary,
    Map<String, Schema> schemas,
    Map<String, List<PreparedExample>> parts,
    Map<String, SplitCounts> counts,
    Map<String, Integer> wordCounts,
    PreparedVectors vectors,
    Map<String, String> sources) {
  public PreparedDataset {
    schemas = ordered(schemas);
    parts = ordered(parts);
    counts = ordered(counts);
    wordCounts = ordered(wordCounts);
    sources = ordered(sources);
  }

  /// A copy that keeps its order, which a file keeps too.
  private static <V> Map<String, V> ordered(Map<String, V> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }

  /// The examples of a part; none where the dataset lacks it.
  public List<PreparedExample> part(String name) {
    return parts.getOrDefault(name, List.of());
  }

  /// What is learnt from; every example has a gold query.
  public List<PreparedExample> train() {
    return part("train");
  }

  /// What is decoded to see how far learning is.
  public List<PreparedExample> dev() {
    return part("dev");
  }

  /// The words of all questions and names, each once.
  public NavigableSet<String> words() {
    return DatasetWords.used(parts.values());
  }

  /// The words whose vectors are to be learnt: the most frequent ones, and the names of column
  /// types, which no file of vectors knows.
  ///
  /// @param mostFrequent how many of the former
  public List<String> learntWords(int mostFrequent) {
    Stream<String> frequent =
        wordCounts.entrySet().stream()
            .sorted(
                Map.Entry.<String, Integer>comparingByValue()
                    .reversed()
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(mostFrequent)
            .map(Map.Entry::getKey);
    return Stream.concat(InputBuilder.typeWords().stream(), frequent).distinct().toList();
  }

  public Schema schema(PreparedExample example) {
    return schemas.get(example.database());
  }
}
