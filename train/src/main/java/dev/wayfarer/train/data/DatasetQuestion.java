package dev.wayfarer.train.data;

import java.util.Optional;

/// A question of a dataset, with or without its gold query.
///
/// @param place the file and the position in it, for messages
/// @param database the name of its database
/// @param question as it was asked, never blank
/// @param sql the gold query as the file writes it; empty where it has none
/// @param kind what kind of question it is, for groups of a table; empty where the file says
///   nothing
public record DatasetQuestion(
    String place, String database, String question, Optional<String> sql, Optional<String> kind) {}
