package dev.wayfarer.train.prepare;

import dev.wayfarer.link.value.SlotMatcher;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.grammar.Grammar;
import dev.wayfarer.sql.grammar.NotInGrammarException;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Turns gold queries over one database into steps of the grammar. For one thread.
public final class GoldSteps implements AutoCloseable {
  private final ActionVocabulary actionVocabulary;
  private final Grammar grammar;
  private final Schema schema;
  private final Optional<SqliteDatabase> database;
  private final SlotMatcher matcher;

  /// @param file of the database; none where its rows are out of reach
  public GoldSteps(ActionVocabulary actionVocabulary, Schema schema, Optional<Path> file) {
    this(actionVocabulary, schema, schema, file);
  }

  /// @param schema that queries are over
  /// @param stored the same with the names that the file has
  GoldSteps(ActionVocabulary actionVocabulary, Schema schema, Schema stored, Optional<Path> file) {
    this.actionVocabulary = actionVocabulary;
    this.grammar = actionVocabulary.options().grammar();
    this.schema = schema;
    this.database = file.map(SqliteDatabase::open);
    this.matcher = new SlotMatcher(stored, database);
  }

  /// The steps of a query; none where the grammar cannot express it.
  ///
  /// @param candidates what its question could mean as values
  public List<GoldStep> of(Query query, Candidates candidates) {
    try {
      return actionVocabulary.gold(schema, candidates, withCandidates(query, candidates));
    } catch (NotInGrammarException _) {
      return List.of();
    }
  }

  /// The query in the spelling of the candidates, which is the one that a decoder can produce.
  private Query withCandidates(Query query, Candidates candidates) {
    Query wanted = GoldQuery.of(query, actionVocabulary.options());
    return actionVocabulary.options().values()
        ? matcher.withCandidates(wanted, grammar.slotValues(schema, wanted), candidates.literals())
        : wanted;
  }

  @Override
  public void close() {
    database.ifPresent(SqliteDatabase::close);
  }
}
