package dev.wayfarer.ask;

/// An alternative query for a question.
///
/// @param difference from the best query, in plain words: `sorted by age instead of name`
public record Alternative(CandidateQuery query, String difference) {}
