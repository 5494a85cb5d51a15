package dev.wayfarer.link.token;

import java.util.List;

/// Cuts text into words. Questions and names go through the same one, so that their words compare.
///
/// Implementations are thread-safe and give the same words for the same text, always.
public interface Tokeniser {
  List<Word> words(String text);
}
