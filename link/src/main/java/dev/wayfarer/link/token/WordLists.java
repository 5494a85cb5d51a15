package dev.wayfarer.link.token;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;

/// Reads the word lists that lie beside this class. A line that starts with `#` is a comment.
///
/// Plain loops, for this is on the way to the first answer, where a stream would cost milliseconds.
final class WordLists {
  private WordLists() {}

  /// The words of a list, line by line.
  static List<List<String>> lines(String resource) {
    List<List<String>> lines = new ArrayList<>();
    StringTokenizer rest = new StringTokenizer(content(resource), "\n");
    while (rest.hasMoreTokens()) {
      String line = rest.nextToken();
      if (!line.startsWith("#")) {
        lines.add(words(new StringTokenizer(line)));
      }
    }
    return lines;
  }

  /// All words of a list.
  static Set<String> words(String resource) {
    Set<String> words = new HashSet<>();
    for (List<String> line : lines(resource)) {
      words.addAll(line);
    }
    return words;
  }

  private static List<String> words(StringTokenizer line) {
    List<String> words = new ArrayList<>();
    while (line.hasMoreTokens()) {
      words.add(line.nextToken());
    }
    return words;
  }

  private static String content(String resource) {
    try (InputStream in = WordLists.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
