package dev.wayfarer.link.wordpiece;

/// A piece of a word.
///
/// @param id its number in the vocabulary
/// @param start the position of its first character in the original text
/// @param end the position after its last character
public record WordPiece(int id, int start, int end) {}
