package dev.wayfarer.link.rank;

import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SchemaPart;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Which views a question names. Made once for a schema, used by many threads.
///
/// A view repeats columns of tables, and so competes with them for every word of a question. It
/// takes part only where the question has all words of its name or of a synonym.
public final class NamedViews {
  /// Words like `of` and `by` are no sign of a view.
  private static final int LONGEST_PARTICLE = 2;

  private final Schema schema;
  private final Tokeniser tokeniser;
  private final Map<TableId, Set<Set<String>>> names = new HashMap<>();

  public NamedViews(Schema schema, Tokeniser tokeniser) {
    this.schema = schema;
    this.tokeniser = tokeniser;
    for (Table table : schema.tables()) {
      if (schema.isView(table.id())) {
        Set<Set<String>> called = new HashSet<>();
        called.add(words(table.label()));
        schema.wording(table.id()).synonyms().forEach(synonym -> called.add(words(synonym)));
        names.put(table.id(), called);
      }
    }
  }

  /// Whether a schema has tables beside its views, so that views can be left out.
  public static boolean areOptional(Schema schema) {
    long views = schema.tables().stream().filter(table -> schema.isView(table.id())).count();
    return views > 0 && views < schema.tables().size();
  }

  private Set<String> words(String text) {
    return tokeniser.words(text).stream()
        .map(Word::lemma)
        .filter(lemma -> lemma.length() > LONGEST_PARTICLE)
        .collect(Collectors.toSet());
  }

  /// The views that a question names.
  public Set<TableId> in(String question) {
    Set<String> asked = words(question);
    return names.entrySet().stream()
        .filter(
            view ->
                view.getValue().stream()
                    .anyMatch(name -> !name.isEmpty() && asked.containsAll(name)))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /// The tables of the schema, and some of its views.
  public SchemaPart with(Set<TableId> views) {
    Set<ColumnId> kept =
        schema.tables().stream()
            .filter(table -> !schema.isView(table.id()) || views.contains(table.id()))
            .flatMap(table -> table.columns().stream())
            .collect(Collectors.toSet());
    return SchemaPart.of(schema, kept);
  }
}
