package dev.wayfarer.sql.grammar;

/// A decision together with what it was about.
///
/// @param stepType one of the rule book's step types
/// @param parent the step that created what is decided about; -1 at the start
/// @param listed whether the action is the one wanted; false for a value that is not among the
///   candidates, in whose place the fallback was picked
public record Step(String stepType, int parent, Action action, boolean listed) {}
