package dev.wayfarer.model.predict;

import dev.wayfarer.link.rank.NamedViews;
import dev.wayfarer.link.rank.SchemaLimits;
import dev.wayfarer.link.rank.SchemaNarrower;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.InputBuilder;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SchemaPart;
import dev.wayfarer.sql.schema.TableId;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads questions over one database. Made once for a database, used by many threads.
///
/// Where the schema is larger than those that parsers are trained on, a question is read over the
/// relevant part of it ([SchemaNarrower]). Views take part where the question names them
/// ([NamedViews]).
public final class DatabaseReader {
  private final ActionVocabulary actionVocabulary;
  private final InputOptions options;
  private final Schema schema;
  private final Optional<ValueIndex> cells;
  private final Optional<SchemaNarrower> narrower;
  private final SchemaLimits limits;
  private final Optional<NamedViews> views;
  private final Optional<Clock> clock;

  /// What most questions are about; empty where there are no views to leave out.
  private final Optional<DatabaseReader> withoutViews;

  /// Made when it is first needed.
  private @Nullable Linker linker;

  /// Made when it is first needed: that of a large schema takes time and is seldom asked for.
  private @Nullable InputBuilder inputs;

  /// Returns a reader with the options of a parser.
  ///
  /// @param actionVocabulary the parser's
  /// @param options the parser's
  /// @param cells of the database; empty where its rows are out of reach
  public DatabaseReader(
      ActionVocabulary actionVocabulary,
      InputOptions options,
      Schema schema,
      Optional<ValueIndex> cells) {
    this(actionVocabulary, options, schema, cells, SchemaLimits.DEFAULT);
  }

  /// @param limits of what is read as a whole
  public DatabaseReader(
      ActionVocabulary actionVocabulary,
      InputOptions options,
      Schema schema,
      Optional<ValueIndex> cells,
      SchemaLimits limits) {
    this(
        actionVocabulary,
        options,
        schema,
        cells,
        limits,
        NamedViews.areOptional(schema)
            ? Optional.of(new NamedViews(schema, options.tokeniser()))
            : Optional.empty(),
        Optional.empty());
  }

  private DatabaseReader(
      ActionVocabulary actionVocabulary,
      InputOptions options,
      Schema schema,
      Optional<ValueIndex> cells,
      SchemaLimits limits,
      Optional<NamedViews> views,
      Optional<Clock> clock) {
    this.actionVocabulary = actionVocabulary;
    this.options = options;
    this.schema = actionVocabulary.options().dated(schema, cells);
    this.cells = cells;
    this.narrower =
        limits.hold(schema)
            ? Optional.empty()
            : Optional.of(
                new SchemaNarrower(
                    this.schema, options.tokeniser(), cells, limits, options.ranking()));
    this.limits = limits;
    this.views = views;
    this.clock = clock;
    this.withoutViews = views.map(all -> partly(all.with(Set.of())));
  }

  /// The same, where relative dates are relative to another day.
  ///
  /// @param other says what `today` is
  DatabaseReader on(Clock other) {
    return new DatabaseReader(
        actionVocabulary, options, schema, cells, limits, views, Optional.of(other));
  }

  public Schema schema() {
    return schema;
  }

  /// The cells of the database; empty where its rows are out of reach.
  public Optional<ValueIndex> cells() {
    return cells;
  }

  /// The question as a parser reads it; over a part of the schema, where that is too large. The
  /// question's own schema says which.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where it has no words, or too many
  public ParserQuestion read(String question) {
    DatabaseReader reader = of(question);
    return reader.read(reader.link(question));
  }

  /// A reader of the part of the schema that a question can mean; this one, where the schema is not
  /// too large.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the question has no words, or too many
  public DatabaseReader of(String question) {
    if (views.isPresent()) {
      Set<TableId> named = views.get().in(question);
      return (named.isEmpty() ? withoutViews.orElseThrow() : partly(views.get().with(named)))
          .of(question);
    }
    if (narrower.isEmpty()) {
      return this;
    }
    Linker.check(options.tokeniser().words(question));
    SchemaPart part = narrower.get().narrow(question);
    return new DatabaseReader(
        actionVocabulary,
        options,
        part.schema(),
        cells.map(index -> index.of(part)),
        SchemaLimits.DEFAULT,
        Optional.empty(),
        clock);
  }

  /// A reader of the tables and some of the views.
  private DatabaseReader partly(SchemaPart part) {
    return new DatabaseReader(
        actionVocabulary,
        options,
        part.schema(),
        cells.map(index -> index.of(part)),
        limits,
        Optional.empty(),
        clock);
  }

  /// The question with its links to the whole database, however large. Takes little time and
  /// memory.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where it has no words, or too many
  public LinkedQuestion link(String question) {
    return linker().link(question);
  }

  /// A question of [#link] as a parser takes it, over the whole database. The relations in it are
  /// very many where the database is large.
  public ParserQuestion read(LinkedQuestion linked) {
    return inputs().question(linked, linker().relations(linked));
  }

  private synchronized Linker linker() {
    if (linker == null) {
      Linker.Options links = options.links().options();
      linker =
          new Linker(schema, options.tokeniser(), cells, clock.map(links::withClock).orElse(links));
    }
    return linker;
  }

  private synchronized InputBuilder inputs() {
    if (inputs == null) {
      inputs = new InputBuilder(actionVocabulary, schema, options.tokeniser());
    }
    return inputs;
  }
}
