package dev.wayfarer.train.prepare;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.SlotMatcher;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.InputBuilder;
import dev.wayfarer.model.input.Language;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.grammar.Grammar;
import dev.wayfarer.sql.grammar.NotInGrammarException;
import dev.wayfarer.sql.run.GuardedDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.Example;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Prepares the examples of one database. For one thread.
final class DatabasePreparation implements AutoCloseable {
  private final Language language;
  private final Grammar grammar;
  private final Schema schema;
  private final Linker linker;
  private final InputBuilder inputs;
  private final Optional<GuardedDatabase> database;
  private final SlotMatcher matcher;

  /// @param file of the database; none where its rows are out of reach
  DatabasePreparation(
      PreparationOptions options,
      Language language,
      Schema schema,
      Tokeniser tokeniser,
      Optional<Path> file,
      IndexCache cache) {
    this.language = language;
    this.grammar = options.language().grammar();
    this.schema = schema;
    this.linker =
        new Linker(
            schema,
            tokeniser,
            file.map(found -> cache.of(schema, found)),
            options.inputs().links().options());
    this.inputs = new InputBuilder(language, options.inputs().words(), schema, tokeniser);
    this.database = file.map(GuardedDatabase::open);
    this.matcher = new SlotMatcher(schema, database);
  }

  /// The example as a parser reads it; nothing where its question has no words, or too many.
  Optional<PreparedExample> prepare(Example example) {
    LinkedQuestion question;
    try {
      question = linker.link(example.question());
    } catch (InputException _) {
      return Optional.empty();
    }
    Candidates candidates = language.candidates(question);
    return Optional.of(
        new PreparedExample(
            example.database(),
            example.question(),
            example.sql(),
            inputs.question(question),
            gold(example, candidates),
            candidates.literals()));
  }

  private List<GoldStep> gold(Example example, Candidates candidates) {
    try {
      return language.gold(schema, candidates, withCandidates(example, candidates));
    } catch (NotInGrammarException _) {
      return List.of();
    }
  }

  /// The gold query in the spelling of the candidates, which is the one that a decoder can produce.
  private Query withCandidates(Example example, Candidates candidates) {
    Query query = GoldQuery.of(example, language.options());
    return language.options().values()
        ? matcher.withCandidates(query, grammar.slotValues(schema, query), candidates.literals())
        : query;
  }

  @Override
  public void close() {
    database.ifPresent(GuardedDatabase::close);
  }
}
