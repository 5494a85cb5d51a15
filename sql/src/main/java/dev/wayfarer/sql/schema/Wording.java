package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.PublicApi;
import java.util.List;
import java.util.Optional;

/// Synonyms and description of a table or column.
///
/// @param synonyms other names for it, words with single spaces
/// @param description what it holds, in a sentence
@PublicApi
public record Wording(List<String> synonyms, Optional<String> description) {
  public static final Wording NONE = new Wording(List.of(), Optional.empty());

  public Wording {
    synonyms = List.copyOf(synonyms);
  }
}
