package dev.wayfarer.train.augment;

import dev.wayfarer.link.WordLists;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Synonyms from a word list of this package: lines like `name: title, label`.
final class SynonymTable implements Synonyms {
  /// Words that are common in names of tables and columns, with others that schemas use for them.
  static final SynonymTable SCHEMA_WORDS = new SynonymTable("schema-words.txt");

  /// Words of questions, with others that the reworded dev set uses for them.
  static final SynonymTable REWORDINGS = new SynonymTable("rewordings.txt");

  private final Map<String, List<String>> synonyms = new HashMap<>();

  private SynonymTable(String resource) {
    for (String line : WordLists.lines(SynonymTable.class, resource)) {
      int colon = line.indexOf(':');
      synonyms.put(
          line.substring(0, colon).strip(),
          Arrays.stream(line.substring(colon + 1).split(",")).map(String::strip).toList());
    }
  }

  /// The words that have synonyms.
  Set<String> lemmas() {
    return synonyms.keySet();
  }

  @Override
  public List<String> of(String lemma) {
    return synonyms.getOrDefault(lemma, List.of());
  }
}
