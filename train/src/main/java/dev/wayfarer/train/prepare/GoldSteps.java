package dev.wayfarer.train.prepare;

import dev.wayfarer.link.value.SlotMatcher;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.Language;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.grammar.Grammar;
import dev.wayfarer.sql.grammar.NotInGrammarException;
import dev.wayfarer.sql.run.GuardedDatabase;
import dev.wayfarer.sql.schema.Schema;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Turns gold queries over one database into the steps of a language. For one thread.
public final class GoldSteps implements AutoCloseable {
  private final Language language;
  private final Grammar grammar;
  private final Schema schema;
  private final Optional<GuardedDatabase> database;
  private final SlotMatcher matcher;

  /// @param file of the database; none where its rows are out of reach
  public GoldSteps(Language language, Schema schema, Optional<Path> file) {
    this.language = language;
    this.grammar = language.options().grammar();
    this.schema = schema;
    this.database = file.map(GuardedDatabase::open);
    this.matcher = new SlotMatcher(schema, database);
  }

  /// The steps of a query; none where the grammar cannot say it.
  ///
  /// @param candidates what its question could mean as values
  public List<GoldStep> of(Query query, Candidates candidates) {
    try {
      return language.gold(schema, candidates, withCandidates(query, candidates));
    } catch (NotInGrammarException _) {
      return List.of();
    }
  }

  /// The query in the spelling of the candidates, which is the one that a decoder can produce.
  private Query withCandidates(Query query, Candidates candidates) {
    Query wanted = GoldQuery.of(query, language.options());
    return language.options().values()
        ? matcher.withCandidates(wanted, grammar.slotValues(schema, wanted), candidates.literals())
        : wanted;
  }

  @Override
  public void close() {
    database.ifPresent(GuardedDatabase::close);
  }
}
