package dev.wayfarer.link.match;

import dev.wayfarer.link.token.StopWords;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The names of a schema as words, prepared once for all questions. Synonyms are names like any
/// other, so a table or column may have several.
public final class SchemaNames {
  /// A name, and the table or column that it belongs to.
  ///
  /// @param lemmas in order
  /// @param content the lemmas without function words; all of them where nothing else is left
  /// @param joined the lemmas without blanks between them
  record Name(Link.Target target, List<String> lemmas, Set<String> content, String joined) {
    static Name of(Link.Target target, List<String> lemmas) {
      Set<String> content =
          lemmas.stream()
              .filter(lemma -> !StopWords.contains(lemma))
              .collect(Collectors.toUnmodifiableSet());
      return new Name(
          target,
          lemmas,
          content.isEmpty() ? Set.copyOf(lemmas) : content,
          String.join("", lemmas));
    }
  }

  private final Schema schema;
  private final List<Name> names = new ArrayList<>();
  private final List<Name> expanded = new ArrayList<>();
  private final Map<Link.Target, List<Name>> byTarget = new HashMap<>();

  public SchemaNames(Schema schema, Tokeniser tokeniser) {
    this.schema = schema;
    for (Table table : schema.tables()) {
      Link.Target target = new Link.ToTable(table.id());
      add(target, table.label(), tokeniser);
      schema.wording(table.id()).synonyms().forEach(name -> add(target, name, tokeniser));
    }
    for (Column column : schema.columns()) {
      if (!column.id().isStar()) {
        Link.Target target = new Link.ToColumn(column.id());
        add(target, column.label(), tokeniser);
        schema.wording(column.id()).synonyms().forEach(name -> add(target, name, tokeniser));
      }
    }
  }

  private void add(Link.Target target, String label, Tokeniser tokeniser) {
    List<String> lemmas = tokeniser.words(label).stream().map(Word::lemma).toList();
    if (!lemmas.isEmpty()) {
      names.add(Name.of(target, lemmas));
      Name full =
          Name.of(
              target,
              lemmas.stream().flatMap(lemma -> Abbreviations.full(lemma).stream()).toList());
      expanded.add(full);
      byTarget.computeIfAbsent(target, _ -> new ArrayList<>()).add(full);
    }
  }

  Schema schema() {
    return schema;
  }

  /// The names as they stand.
  List<Name> names() {
    return names;
  }

  /// The names with their abbreviations written out.
  List<Name> expanded() {
    return expanded;
  }

  /// The names of a table or column with their abbreviations written out.
  List<Name> of(Link.Target target) {
    return byTarget.getOrDefault(target, List.of());
  }
}
