package dev.wayfarer.model.predict;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.model.input.InputBuilder;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.input.Language;
import dev.wayfarer.sql.schema.Schema;
import java.util.Optional;

/// Reads questions over one database. Made once for a database, used by many threads.
public final class DatabaseReader {
  private final Language language;
  private final Schema schema;
  private final Linker linker;
  private final InputBuilder inputs;

  /// A reader that reads as a parser has learnt to.
  ///
  /// @param language the parser's
  /// @param options the parser's
  /// @param cells of the database; empty where its rows are out of reach
  public DatabaseReader(
      Language language, InputOptions options, Schema schema, Optional<ValueIndex> cells) {
    Tokeniser tokeniser = options.tokeniser();
    this.language = language;
    this.schema = schema;
    this.linker = new Linker(schema, tokeniser, cells, options.links().options());
    this.inputs = new InputBuilder(language, options.words(), schema, tokeniser);
  }

  public Schema schema() {
    return schema;
  }

  /// The question as a parser reads it.
  ///
  /// @throws dev.wayfarer.sql.InputException where it has no words, or too many
  public ParserQuestion read(String question) {
    return read(link(question));
  }

  /// The question with its ties to the database.
  ///
  /// @throws dev.wayfarer.sql.InputException where it has no words, or too many
  public LinkedQuestion link(String question) {
    return linker.link(question);
  }

  /// A question of [#link] as a parser reads it.
  public ParserQuestion read(LinkedQuestion linked) {
    return new ParserQuestion(inputs.question(linked), schema, language.candidates(linked));
  }
}
