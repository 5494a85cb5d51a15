package dev.wayfarer.train.generate;

/// A question that was made.
///
/// @param form the key of its wordings in `phrases.txt`
public record GeneratedQuestion(String database, String form, String question, String sql) {}
