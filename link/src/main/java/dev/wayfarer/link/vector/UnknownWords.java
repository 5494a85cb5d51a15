package dev.wayfarer.link.vector;

/// What a word gets that the file lacks.
public enum UnknownWords {
  /// One vector for all of them: [WordVectors#unknownVector].
  SHARED,
  /// A vector made from the word's own characters: [CharacterVectors].
  CHARACTERS
}
