package dev.wayfarer.lab.schema;

import dev.wayfarer.link.token.StopWords;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Ranks tables by how many words of a question are in their names: what any ranking must beat.
final class WordOverlap {
  private final Tokeniser tokeniser;
  private final Map<TableId, Set<String>> words = new LinkedHashMap<>();

  WordOverlap(Schema schema, Tokeniser tokeniser) {
    this.tokeniser = tokeniser;
    for (Table table : schema.tables()) {
      Set<String> ofTable = new HashSet<>(lemmas(table.label()));
      for (ColumnId column : table.columns()) {
        ofTable.addAll(lemmas(schema.column(column).label()));
      }
      words.put(table.id(), ofTable);
    }
  }

  /// All tables; of equal ones, the first in the schema.
  List<TableId> rank(String question) {
    Set<String> said = lemmas(question);
    Map<TableId, Long> common =
        words.entrySet().stream()
            .collect(
                Collectors.toMap(
                    Map.Entry::getKey,
                    entry -> said.stream().filter(entry.getValue()::contains).count()));
    return words.keySet().stream()
        .sorted(Comparator.comparingLong(table -> -common.getOrDefault(table, 0L)))
        .toList();
  }

  private Set<String> lemmas(String text) {
    return tokeniser.words(text).stream()
        .map(Word::lemma)
        .filter(lemma -> !StopWords.contains(lemma))
        .collect(Collectors.toSet());
  }
}
