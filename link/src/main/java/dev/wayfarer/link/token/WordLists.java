package dev.wayfarer.link.token;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads the word lists that lie beside this class. A line that starts with `#` is a comment.
final class WordLists {
  private WordLists() {}

  /// The words of a list, line by line.
  static List<List<String>> lines(String resource) {
    return content(resource)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> List.of(line.strip().split("\\s+")))
        .toList();
  }

  /// All words of a list.
  static Set<String> words(String resource) {
    return lines(resource).stream().flatMap(List::stream).collect(Collectors.toUnmodifiableSet());
  }

  /// All words of several lists.
  static Set<String> words(String first, String... others) {
    return Stream.concat(Stream.of(first), Stream.of(others))
        .flatMap(resource -> words(resource).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static String content(String resource) {
    try (InputStream in = WordLists.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
