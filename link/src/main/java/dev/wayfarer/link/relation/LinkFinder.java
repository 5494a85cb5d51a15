package dev.wayfarer.link.relation;

import dev.wayfarer.link.match.CellLookup;
import dev.wayfarer.link.match.IndexedCells;
import dev.wayfarer.link.match.Matcher;
import dev.wayfarer.link.match.SchemaNames;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueCandidates;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Optional;

/// Finds what questions say of one database. Made once for a database, used by many threads.
public final class LinkFinder {
  private final Tokeniser tokeniser;
  private final Matcher matcher;
  private final ValueCandidates candidates;

  /// @param cells the database's cells; empty where rows are out of reach
  public LinkFinder(
      Schema schema, Tokeniser tokeniser, Optional<ValueIndex> cells, Linker.Options options) {
    this.tokeniser = tokeniser;
    CellLookup lookup = cells.<CellLookup>map(IndexedCells::new).orElse(CellLookup.NONE);
    this.matcher = new Matcher(new SchemaNames(schema, tokeniser), lookup, options.names());
    this.candidates =
        cells
            .map(index -> ValueCandidates.over(schema, index, options.values()))
            .orElseGet(() -> ValueCandidates.withoutCells(schema, options.values()));
  }

  /// Links one question.
  ///
  /// @throws InputException where it has no words, or more than a thousand
  public QuestionLinks find(String question) {
    List<Word> words = tokeniser.words(question);
    Linker.check(words);
    List<ValueCandidate> values = candidates.of(question, words);
    return new QuestionLinks(question, words, matcher.match(words, values), values);
  }
}
