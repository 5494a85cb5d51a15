package dev.wayfarer.train.prepare;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.value.IndexCache;
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
  /// A database.
  ///
  /// @param name what the prepared dataset calls it
  /// @param cells its file; none where its cells are out of reach
  /// @param rows the same file where queries may be run on it
  record Subject(String name, Schema schema, Optional<Path> cells, Optional<Path> rows) {}

  private final String name;
  private final Linker linker;
  private final InputBuilder inputs;
  private final GoldSteps gold;

  DatabasePreparation(
      PreparationOptions options,
      ActionVocabulary actionVocabulary,
      Subject database,
      Tokeniser tokeniser,
      IndexCache cache) {
    Schema schema = database.schema;
    this.name = database.name;
    this.linker =
        new Linker(
            schema,
            tokeniser,
            database.cells.map(found -> cache.of(schema, found)),
            options.inputs().links().options());
    this.inputs = new InputBuilder(actionVocabulary, schema, tokeniser);
    this.gold = new GoldSteps(actionVocabulary, schema, database.rows);
  }

  /// The example as a parser reads it; nothing where its question has no words, or too many.
  Optional<PreparedExample> prepare(Example example) {
    LinkedQuestion question;
    try {
      question = linker.link(example.question());
    } catch (InputException _) {
      return Optional.empty();
    }
    ParserQuestion input = inputs.question(question, linker.relations(question));
    return Optional.of(
        new PreparedExample(
            name,
            example.question(),
            example.sql(),
            input,
            gold.of(example.query(), input.candidates())));
  }

  @Override
  public void close() {
    gold.close();
  }
}
