package dev.wayfarer.train.prepare;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.InputBuilder;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.Example;
import java.nio.file.Path;
import java.util.Optional;

/// Prepares the examples of one database. For one thread.
final class DatabasePreparation implements AutoCloseable {
  private final String name;
  private final Optional<SourceVariants> variants;
  private final Linker linker;
  private final InputBuilder inputs;
  private final GoldSteps gold;

  /// @param database one of the part's, as its examples call it
  DatabasePreparation(
      PreparationOptions options,
      ActionVocabulary actionVocabulary,
      SourcePart part,
      String database,
      Tokeniser tokeniser,
      IndexCache cache) {
    Schema schema = part.schema(database);
    this.name = part.prefix() + database;
    this.variants = part.variants();
    this.linker =
        new Linker(
            schema,
            tokeniser,
            part.cells(database).map(file -> index(part, database, file, cache)),
            options.inputs().links().options());
    this.inputs = new InputBuilder(actionVocabulary, schema, tokeniser);
    Schema stored = part.change(database).map(SourceVariants.Change::original).orElse(schema);
    this.gold = new GoldSteps(actionVocabulary, schema, stored, part.rows(database));
  }

  /// The cells of a database; those of a virtual one are the original's.
  private static ValueIndex index(SourcePart part, String database, Path file, IndexCache cache) {
    Optional<SourceVariants.Change> change = part.change(database);
    if (change.isEmpty()) {
      return cache.of(part.schema(database), file);
    }
    Optional<ValueIndex> donor =
        change
            .get()
            .donor()
            .flatMap(other -> part.cells(other).map(from -> cache.of(part.schema(other), from)));
    return cache.of(change.get().original(), file).withColumnsOf(donor, change.get().added());
  }

  /// The example as a parser reads it; nothing where its question has no words, or too many.
  Optional<PreparedExample> prepare(Example example) {
    LinkedQuestion question;
    try {
      question = reworded(linker.link(example.question()), example);
    } catch (InputException _) {
      return Optional.empty();
    }
    ParserQuestion input = inputs.question(question, linker.relations(question));
    return Optional.of(
        new PreparedExample(
            name,
            question.text(),
            example.sql(),
            input,
            gold.of(example.query(), input.candidates())));
  }

  /// The question as its source asks it, or in other words with their links.
  private LinkedQuestion reworded(LinkedQuestion question, Example example) {
    return variants
        .flatMap(SourceVariants::rewording)
        .map(
            rewording ->
                rewording.of(question, example.query(), variants.orElseThrow().random(example)))
        .filter(text -> !text.equals(question.text()))
        .map(linker::link)
        .orElse(question);
  }

  @Override
  public void close() {
    gold.close();
  }
}
