package dev.wayfarer.ask;

import dev.wayfarer.sql.PublicApi;

/// What a word that a person has begun may become.
///
/// @param text as it may stand in a question
/// @param kind what it is: `table`, `column of orders`, `value of products.name`
@PublicApi
public record Completion(String text, String kind) {}
