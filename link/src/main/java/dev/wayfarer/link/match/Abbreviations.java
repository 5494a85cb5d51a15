package dev.wayfarer.link.match;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What shortened words stand for.
final class Abbreviations {
  private static final Map<String, List<String>> FULL = read();

  private Abbreviations() {}

  /// The lemmas behind a lemma of a name: `fname` gives `first name`; most stand for themselves.
  static List<String> full(String lemma) {
    return FULL.getOrDefault(lemma, List.of(lemma));
  }

  /// The lemma behind a lemma of a question, where it is a single one.
  static String fullWord(String lemma) {
    List<String> full = full(lemma);
    return full.size() == 1 ? full.getFirst() : lemma;
  }

  private static Map<String, List<String>> read() {
    try (InputStream in = Abbreviations.class.getResourceAsStream("abbreviations.txt")) {
      Map<String, List<String>> full = new HashMap<>();
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" ", -1))
          .forEach(words -> full.put(words[0], Arrays.asList(words).subList(1, words.length)));
      return full;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
