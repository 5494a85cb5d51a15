package dev.wayfarer.ask.intent;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableNouns;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Which table a line names, and whether the schema uses a word that speaks of schemas.
final class NamedTables {
  private final Schema schema;

  NamedTables(Schema schema) {
    this.schema = schema;
  }

  /// The table that is called so, in the singular or the plural.
  Optional<Table> table(String named) {
    String name = named.toLowerCase(Locale.ROOT).replaceAll("^[\"'`“]|[\"'`”]$", "");
    return schema
        .findTable(name)
        .or(
            () ->
                schema.tables().stream()
                    .filter(table -> names(table).anyMatch(name::equals))
                    .findFirst());
  }

  private Stream<String> names(Table table) {
    String label = table.label().toLowerCase(Locale.ROOT);
    return Stream.concat(
        Stream.of(label, TableNouns.plural(label), TableNouns.singular(label)),
        schema.wording(table.id()).synonyms().stream().map(name -> name.toLowerCase(Locale.ROOT)));
  }

  /// Whether a table or column is called by a word, in the singular or the plural.
  boolean isNamed(String word) {
    return Stream.concat(
            schema.tables().stream().map(Table::label),
            schema.columns().stream().map(column -> column.label()))
        .flatMap(label -> Arrays.stream(label.toLowerCase(Locale.ROOT).split(" ")))
        .anyMatch(part -> part.equals(word) || part.equals(word + "s"));
  }
}
