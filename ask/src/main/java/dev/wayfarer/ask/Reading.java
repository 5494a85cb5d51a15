package dev.wayfarer.ask;

import dev.wayfarer.sql.ast.Query;

/// One way to understand a question.
///
/// @param query as a tree, joins included
/// @param sql the query as the database reads it, on one line
/// @param layout the same with a line for each clause
/// @param inWords what the query asks for, in plain English
/// @param probability that this is what was meant
public record Reading(Query query, String sql, String layout, String inWords, double probability) {}
