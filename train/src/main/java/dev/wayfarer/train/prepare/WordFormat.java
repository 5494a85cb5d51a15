package dev.wayfarer.train.prepare;

import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.file.PackedInput;
import dev.wayfarer.sql.file.PackedOutput;
import java.util.ArrayList;
import java.util.List;

/// The words of a text.
///
///     n, then n words: text, lemma, distance from the end of the word before, length
final class WordFormat {
  private WordFormat() {}

  static void write(List<Word> words, StringPool strings, PackedOutput out) {
    out.number(words.size());
    int end = 0;
    for (Word word : words) {
      out.number(strings.number(word.text()));
      out.number(strings.number(word.lemma()));
      out.number(word.start() - end);
      out.number(word.end() - word.start());
      end = word.end();
    }
  }

  static List<Word> read(StringPool strings, PackedInput in) {
    List<Word> words = new ArrayList<>();
    int end = 0;
    for (int left = in.number(); left > 0; left--) {
      String text = strings.text(in.number());
      String lemma = strings.text(in.number());
      int start = end + in.number();
      end = start + in.number();
      words.add(new Word(text, lemma, start, end));
    }
    return words;
  }
}
