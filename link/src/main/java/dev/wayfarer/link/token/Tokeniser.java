package dev.wayfarer.link.token;

import java.util.List;

/// Splits text into words. Questions and names use the same tokeniser, so that their words can be
/// compared.
///
/// Implementations are thread-safe and give the same words for the same text, always.
public interface Tokeniser {
  List<Word> words(String text);
}
