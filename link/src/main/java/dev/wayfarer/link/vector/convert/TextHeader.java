package dev.wayfarer.link.vector.convert;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The first line of word2vec's formats: how many words, and how many dimensions.
record TextHeader(int words, int dimensions) {
  private static final Pattern LINE = Pattern.compile("\\s*(\\d{1,9})\\s+(\\d{1,9})\\s*");

  static Optional<TextHeader> read(byte[] line, int length) {
    Matcher matcher = LINE.matcher(new String(line, 0, length, StandardCharsets.ISO_8859_1));
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int words = Integer.parseInt(matcher.group(1));
    return Optional.of(new TextHeader(words, Integer.parseInt(matcher.group(2))));
  }
}
