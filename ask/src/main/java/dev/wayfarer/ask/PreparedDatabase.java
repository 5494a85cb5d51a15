package dev.wayfarer.ask;

import dev.wayfarer.ask.intent.IntentClassifier;
import dev.wayfarer.ask.intent.NameSuggestions;
import dev.wayfarer.ask.pairs.ConfirmedPairs;
import dev.wayfarer.ask.pairs.PairFile;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relevance.Evidence;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.sql.schema.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// A database as prepared for a model.
///
/// @param nearTables whether a word means nearly what a table is called
/// @param stamp which state of their file the confirmed pairs were read from
record PreparedDatabase(
    OpenedDatabase database,
    DatabaseReader reader,
    Predicate<Word> nearTables,
    IntentClassifier intents,
    NameSuggestions suggestions,
    String stamp,
    ConfirmedPairs pairs) {

  /// Prepares a database without confirmed pairs.
  static PreparedDatabase of(OpenedDatabase database, Parser parser) {
    Schema schema = database.schema();
    return new PreparedDatabase(
        database,
        parser.reader(schema, Optional.of(database.cells())),
        parser.tableNameSimilarity(schema),
        new IntentClassifier(schema),
        new NameSuggestions(schema),
        "",
        ConfirmedPairs.NONE);
  }

  /// The same with the confirmed pairs of a file.
  PreparedDatabase with(Optional<PairFile> file, String stamp) {
    PairFile.Content content =
        file.map(PairFile::read).orElse(new PairFile.Content(List.of(), List.of()));
    ConfirmedPairs read =
        new ConfirmedPairs(content, database.schema(), pairs, reader::link, database::attempt);
    return new PreparedDatabase(database, reader, nearTables, intents, suggestions, stamp, read);
  }

  /// Words that nothing in the database is called, and names that are spelled nearly so.
  Map<String, String> mistyped(LinkedQuestion question) {
    Map<String, String> mistyped = new LinkedHashMap<>();
    for (String word : Evidence.unlinked(question)) {
      suggestions.meant(word).ifPresent(name -> mistyped.put(word, name));
    }
    return mistyped;
  }
}
