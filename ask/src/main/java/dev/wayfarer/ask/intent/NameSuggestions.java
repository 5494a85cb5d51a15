package dev.wayfarer.ask.intent;

import dev.wayfarer.link.value.EditDistance;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Guesses which word of a schema's names a mistyped word was meant to be.
public final class NameSuggestions {
  private static final int SHORTEST = 4;
  private static final int SHORTEST_WITH_TWO_TYPOS = 8;

  private final List<String> names;

  public NameSuggestions(Schema schema) {
    this.names =
        Stream.concat(
                schema.tables().stream().map(Table::label),
                schema.columns().stream().skip(1).map(Column::label))
            .flatMap(label -> Arrays.stream(label.toLowerCase(Locale.ROOT).split(" ")))
            .filter(word -> word.length() >= SHORTEST)
            .distinct()
            .toList();
  }

  /// The word that was probably meant, tables before columns; none where the word is right, or
  /// nothing is near.
  public Optional<String> meant(String word) {
    String written = word.toLowerCase(Locale.ROOT);
    if (written.length() < SHORTEST || names.contains(written)) {
      return Optional.empty();
    }
    return names.stream()
        .filter(name -> name.charAt(0) == written.charAt(0))
        .filter(name -> EditDistance.within(edits(name), written, name))
        .findFirst();
  }

  private static int edits(String name) {
    return name.length() < SHORTEST_WITH_TWO_TYPOS ? 1 : 2;
  }
}
