package dev.wayfarer.train.prepare;

/// What became of the questions of a part.
///
/// @param kept how many examples the part has now
/// @param unreadable questions left out because they or their SQL cannot be read
/// @param unsayable gold queries that the grammar cannot say: left out of `train`, without steps in
///   other parts
/// @param values steps of gold queries that choose a value
/// @param unlisted those of them whose value is not among the candidates
public record PartCounts(int kept, int unreadable, int unsayable, int values, int unlisted) {}
