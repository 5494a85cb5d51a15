package dev.wayfarer.link.value;

/// A word as cells and questions are compared by it: folded, with its place in the original text.
///
/// @param key in lower case, without accents
/// @param start the position of its first character in the original text
/// @param end the position after its last character
record FoldedWord(String key, int start, int end) {}
