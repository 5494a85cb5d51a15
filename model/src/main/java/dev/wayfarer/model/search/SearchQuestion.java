package dev.wayfarer.model.search;

import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.schema.Schema;

/// What a search needs of a question. Its words are known to the scorer only.
///
/// @param candidates what value slots may hold
public record SearchQuestion(Schema schema, Candidates candidates) {}
