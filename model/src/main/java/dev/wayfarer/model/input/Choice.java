package dev.wayfarer.model.input;

/// An action of the grammar as a number.
///
/// @param index the symbol's number in the [ActionVocabulary], or the position of the column, table
///   or value candidate
public record Choice(ChoiceKind kind, int index) {}
