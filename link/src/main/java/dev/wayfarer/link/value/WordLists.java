package dev.wayfarer.link.value;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Reads the word lists of this package. A line that begins with `#` is a remark.
final class WordLists {
  private WordLists() {}

  static List<String> lines(String resource) {
    try (InputStream in = WordLists.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Set<String> words(String resource) {
    return lines(resource).stream()
        .flatMap(line -> wordsOf(line).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /// The words of one line.
  static List<String> wordsOf(String line) {
    return List.of(line.strip().split(" +"));
  }
}
