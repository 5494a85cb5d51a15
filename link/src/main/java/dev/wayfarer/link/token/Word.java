package dev.wayfarer.link.token;

/// A word of a question or of a name.
///
/// @param text as it stands in the original text
/// @param lemma the form under which words are compared, in lower case: `singers` gives `singer`
/// @param start the position of its first character in the original text
/// @param end the position after its last character
public record Word(String text, String lemma, int start, int end) {}
