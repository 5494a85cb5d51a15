package dev.wayfarer.link;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;

/// Reads the word lists that lie beside a class. A line that starts with `#` is a comment.
///
/// Plain loops, since this is on the path to the first answer, where a stream would cost
/// milliseconds.
public final class WordLists {
  private WordLists() {}

  /// The lines of a list that are neither blank nor comments.
  public static List<String> lines(Class<?> beside, String resource) {
    List<String> lines = new ArrayList<>();
    StringTokenizer rest = new StringTokenizer(content(beside, resource), "\n");
    while (rest.hasMoreTokens()) {
      String line = rest.nextToken();
      if (!line.isBlank() && !line.startsWith("#")) {
        lines.add(line);
      }
    }
    return lines;
  }

  /// All words of a list.
  public static Set<String> words(Class<?> beside, String resource) {
    Set<String> words = new HashSet<>();
    for (String line : lines(beside, resource)) {
      words.addAll(wordsOf(line));
    }
    return words;
  }

  /// The words of one line.
  public static List<String> wordsOf(String line) {
    List<String> words = new ArrayList<>();
    StringTokenizer rest = new StringTokenizer(line);
    while (rest.hasMoreTokens()) {
      words.add(rest.nextToken());
    }
    return words;
  }

  private static String content(Class<?> beside, String resource) {
    try (InputStream in = beside.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
