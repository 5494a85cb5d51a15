package dev.wayfarer.train.data;

import java.util.Optional;

/// A question to be answered.
///
/// @param place where it stands, for messages: the file and the position in it
/// @param database the name of its database
/// @param question as it was asked, never blank
/// @param sql the gold query as the file writes it; empty where it has none
public record DatasetQuestion(
    String place, String database, String question, Optional<String> sql) {}
