package dev.wayfarer.train.data;

/// An entry that cannot be used.
///
/// @param reason one line: what was expected and what was found
public record Rejected(Origin origin, String database, String reason) implements Entry {}
