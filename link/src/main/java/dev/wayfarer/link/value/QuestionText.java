package dev.wayfarer.link.value;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.token.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A question as the finders of values read it: its text, and its words cut as cells are.
///
/// @param text the original
/// @param words at most [#MOST_WORDS]; nobody asks for values further back. Chinese characters are
///   words of their own here
/// @param chineseWords what a tokeniser took for a Chinese word of several characters
record QuestionText(String text, List<QuestionWord> words, List<Span> chineseWords) {
  static final int MOST_WORDS = 400;

  private static final Set<String> STOP_WORDS =
      WordLists.words(QuestionText.class, "stop-words.txt");

  QuestionText {
    words = List.copyOf(words);
    chineseWords = List.copyOf(chineseWords);
  }

  /// @param names the words of all names in the schema
  static QuestionText of(String text, List<Word> tokens, Set<String> names) {
    Map<Integer, Word> tokenAt = new HashMap<>();
    tokens.forEach(token -> tokenAt.put(token.start(), token));
    List<QuestionWord> words = new ArrayList<>();
    for (FoldedWord word : FoldedWords.of(text)) {
      if (words.size() == MOST_WORDS) {
        break;
      }
      words.add(word(text, word, tokenAt.get(word.start()), names));
    }
    List<Span> chineseWords =
        tokens.stream()
            .limit(MOST_WORDS)
            .filter(token -> isChinese(token.text()))
            .map(token -> new Span(token.start(), token.end()))
            .toList();
    return new QuestionText(text, words, chineseWords);
  }

  private static boolean isChinese(String text) {
    return text.codePointCount(0, text.length()) > 1
        && text.codePoints().allMatch(Character::isIdeographic);
  }

  private static QuestionWord word(
      String text, FoldedWord word, @Nullable Word token, Set<String> names) {
    Stream<String> lemma =
        token != null && token.end() == word.end()
            ? Stream.of(FoldedWords.key(token.lemma()))
            : Stream.empty();
    List<String> forms =
        Stream.concat(lemma, NumberForms.forms(word.key()).stream())
            .filter(form -> !form.equals(word.key()) && !form.isEmpty())
            .distinct()
            .toList();
    return new QuestionWord(
        word.key(),
        forms,
        text.substring(word.start(), word.end()),
        word.start(),
        word.end(),
        Character.isUpperCase(text.codePointAt(word.start())),
        STOP_WORDS.contains(word.key()),
        names.contains(word.key()) || forms.stream().anyMatch(names::contains));
  }

  /// The original text from one word to another.
  String between(int first, int last) {
    return text.substring(words.get(first).start(), words.get(last).end());
  }

  Span span(int first, int last) {
    return new Span(words.get(first).start(), words.get(last).end());
  }
}
