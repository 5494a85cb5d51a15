package dev.wayfarer.ask;

/// Another way to understand a question.
///
/// @param difference from the best way, in plain words: `sorted by age instead of name`
public record Alternative(CandidateQuery query, String difference) {}
