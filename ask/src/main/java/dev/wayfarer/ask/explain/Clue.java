package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.PublicApi;

/// Words of a question and the part of a query that they led to.
///
/// @param words as they stand in the question
/// @param meaning what they name: `the table orders`, `the column city of customers`
/// @param reason why they were taken for it
@PublicApi
public record Clue(String words, String meaning, String reason) {}
