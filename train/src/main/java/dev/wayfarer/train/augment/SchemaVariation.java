package dev.wayfarer.train.augment;

import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Names;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/// Makes virtual schemas of one schema.
///
/// New names are spelled as an identifier first; their label is read from it, as from any database.
/// Names that stay keep their label. No two tables, and no two columns of a table, get one name.
public final class SchemaVariation {
  private static final List<NameStyle> STYLES = List.of(NameStyle.values());
  private final VariantOptions options;
  private final Synonyms synonyms;
  private final EnglishTokeniser tokeniser = new EnglishTokeniser();

  /// @param synonyms what renames tables and columns
  public SchemaVariation(VariantOptions options, Synonyms synonyms) {
    this.options = options;
    this.synonyms = synonyms;
  }

  /// A name as an identifier, and as people say it.
  private record Name(String name, String label) {}

  /// A variant of a schema.
  ///
  /// @param donor whose columns may be added
  public VirtualSchema of(Schema schema, Optional<Schema> donor, RandomGenerator random) {
    Schema.Builder builder = Schema.named(schema.name());
    Optional<NameStyle> style =
        random.nextDouble() < options.restyle()
            ? Optional.of(STYLES.get(random.nextInt(STYLES.size())))
            : Optional.empty();
    Set<String> taken = new HashSet<>();
    for (Table table : schema.tables()) {
      Name name = changed(new Name(table.name(), table.label()), List.of(), style, taken, random);
      builder.table(name.name, name.label);
    }
    List<Set<String>> takenColumns = new ArrayList<>();
    schema.tables().forEach(_ -> takenColumns.add(new HashSet<>()));
    for (Column column : schema.columns().subList(1, schema.columns().size())) {
      TableId table = column.table().orElseThrow();
      Name name =
          changed(
              new Name(column.name(), column.label()),
              words(schema.table(table).label()),
              style,
              takenColumns.get(table.index()),
              random);
      builder.column(table, name.name, name.label, column.type());
    }
    schema.tables().forEach(table -> table.primaryKey().forEach(builder::primaryKey));
    for (ForeignKey key : schema.foreignKeys()) {
      if (!(random.nextDouble() < options.dropKeys())) {
        builder.foreignKey(key.from(), key.to());
      }
    }
    List<ColumnId> added = new ArrayList<>();
    donor.ifPresent(other -> addColumns(other, builder, takenColumns, added, random));
    return new VirtualSchema(builder.build(), added);
  }

  private void addColumns(
      Schema donor,
      Schema.Builder builder,
      List<Set<String>> taken,
      List<ColumnId> added,
      RandomGenerator random) {
    long own = taken.stream().mapToLong(Set::size).sum();
    long wanted = Math.round(own * options.addColumns() * 2 * random.nextDouble());
    List<Column> left = new ArrayList<>(donor.columns().subList(1, donor.columns().size()));
    while (added.size() < wanted && !left.isEmpty()) {
      Column column = left.remove(random.nextInt(left.size()));
      int table = random.nextInt(taken.size());
      if (taken.get(table).add(column.name().toLowerCase(Locale.ROOT))) {
        builder.column(new TableId(table), column.name(), column.label(), column.type());
        added.add(column.id());
      }
    }
  }

  /// @param owner the words of the column's table; none for a table itself
  /// @param taken names that are given already; the new one is added
  private Name changed(
      Name name,
      List<String> owner,
      Optional<NameStyle> style,
      Set<String> taken,
      RandomGenerator random) {
    List<String> before = words(name.label);
    List<String> words = before;
    if (random.nextDouble() < options.rename()) {
      words = renamed(words, random);
    }
    if (!owner.isEmpty() && random.nextDouble() < options.prefix()) {
      words = prefixed(words, owner);
    }
    if (random.nextDouble() < options.abbreviate()) {
      words = Abbreviator.shortened(words, random);
    }
    boolean same = words.isEmpty() || (words.equals(before) && style.isEmpty());
    String spelled = same ? name.name : style.orElse(NameStyle.SNAKE).spell(words);
    if (!same && taken.add(spelled.toLowerCase(Locale.ROOT))) {
      return new Name(spelled, Names.label(spelled));
    }
    // The name that stays may have been given to another table or column.
    String unique = name.name;
    for (int i = 2; !taken.add(unique.toLowerCase(Locale.ROOT)); i++) {
      unique = name.name + "_" + i;
    }
    return new Name(unique, unique.equals(name.name) ? name.label : Names.label(unique));
  }

  private List<String> words(String label) {
    return tokeniser.words(label).stream()
        .map(word -> word.text().toLowerCase(Locale.ROOT))
        .filter(word -> Character.isLetterOrDigit(word.codePointAt(0)))
        .toList();
  }

  private List<String> renamed(List<String> words, RandomGenerator random) {
    List<String> renamed = new ArrayList<>();
    for (String word : words) {
      List<String> others = synonyms(word);
      if (others.isEmpty() || (words.size() > 1 && random.nextInt(4) == 0)) {
        renamed.add(word);
      } else {
        renamed.addAll(
            List.of(others.get(random.nextInt(others.size())).split("[^\\p{L}\\p{N}]+")));
      }
    }
    return renamed;
  }

  private List<String> synonyms(String word) {
    List<Word> lemmas = tokeniser.words(word);
    return lemmas.size() == 1 ? synonyms.of(lemmas.getFirst().lemma()) : List.of();
  }

  /// With the words of the table in front, or without them where they stand there already.
  private static List<String> prefixed(List<String> words, List<String> owner) {
    if (words.size() > owner.size() && words.subList(0, owner.size()).equals(owner)) {
      return words.subList(owner.size(), words.size());
    }
    List<String> longer = new ArrayList<>(owner);
    longer.addAll(words);
    return longer;
  }
}
