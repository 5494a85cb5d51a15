package dev.wayfarer.link.relevance;

import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.vector.WordSimilarity;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Finds words that are similar to a table's name by their word vectors: `clients` to `customers`.
///
/// Words are looked up as they stand and as lemmas, for vectors of plurals are near each other too.
public final class TableNameSimilarity implements Predicate<Word> {
  /// Shorter words are mostly abbreviations.
  private static final int SHORTEST = 3;

  private final WordSimilarity similarity;
  private final List<float[]> names;

  /// @param similarity whose vectors must stay open
  public TableNameSimilarity(Schema schema, Tokeniser tokeniser, WordSimilarity similarity) {
    this.similarity = similarity;
    this.names =
        schema.tables().stream()
            .map(Table::label)
            .flatMap(label -> tokeniser.words(label).stream())
            .flatMap(this::directions)
            .toList();
  }

  @Override
  public boolean test(Word word) {
    return directions(word)
        .anyMatch(
            direction ->
                names.stream().anyMatch(name -> product(direction, name) >= similarity.near()));
  }

  private Stream<float[]> directions(Word word) {
    return Stream.of(word.text().toLowerCase(Locale.ROOT), word.lemma())
        .distinct()
        .filter(text -> text.length() >= SHORTEST)
        .flatMap(text -> direction(text).stream());
  }

  private Optional<float[]> direction(String text) {
    return similarity.vectors().apply(text).flatMap(TableNameSimilarity::scaled);
  }

  private static Optional<float[]> scaled(float[] vector) {
    double length = Math.sqrt(product(vector, vector));
    if (!(length > 0)) {
      return Optional.empty();
    }
    for (int i = 0; i < vector.length; i++) {
      vector[i] /= (float) length;
    }
    return Optional.of(vector);
  }

  private static double product(float[] left, float[] right) {
    double sum = 0;
    for (int i = 0; i < left.length; i++) {
      sum += left[i] * right[i];
    }
    return sum;
  }
}
