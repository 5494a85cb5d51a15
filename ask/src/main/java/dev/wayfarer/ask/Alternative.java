package dev.wayfarer.ask;

import dev.wayfarer.sql.PublicApi;

/// An alternative query for a question.
///
/// @param difference from the best query, in plain words: `sorted by age instead of name`
@PublicApi
public record Alternative(CandidateQuery query, String difference) {}
