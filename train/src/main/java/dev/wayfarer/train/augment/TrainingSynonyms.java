package dev.wayfarer.train.augment;

/// The synonyms that training may use.
///
/// @param schemas for names of tables and columns
/// @param questions for words of questions
public record TrainingSynonyms(Synonyms schemas, Synonyms questions) {
  /// Reads WordNet and the lists of this package.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where WordNet is missing
  public static TrainingSynonyms read() {
    Synonyms wordNet = WordNetSynonyms.read().without(SynonymTable.REWORDINGS);
    return new TrainingSynonyms(
        SynonymTable.SCHEMA_WORDS.without(SynonymTable.REWORDINGS).and(wordNet), wordNet);
  }
}
