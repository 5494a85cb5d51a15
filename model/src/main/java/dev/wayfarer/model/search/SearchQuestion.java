package dev.wayfarer.model.search;

import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.schema.Schema;

/// What a search must know about a question; its words are the scorer's affair.
///
/// @param candidates what value slots may hold
public record SearchQuestion(Schema schema, Candidates candidates) {}
