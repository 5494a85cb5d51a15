package dev.wayfarer.link.dictionary;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.token.ChineseTokeniser;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.token.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Translates Chinese questions word by word: each gets the first meaning that a dictionary lists,
/// in the order of the question. It is a baseline, no more: it knows no grammar and chooses among
/// no meanings. What is not listed, such as a name between quotes, stays as it is.
public final class GlossTranslator {
  private static final int LONGEST = 4;
  private static final String NOTHING = "-";
  private static final Map<String, String> FUNCTION_WORDS = functionWords();
  private static final Map<String, String> PUNCTUATION =
      Map.of(
          "，", ",", "、", ",", "。", ".", "？", "?", "“", "\"", "”", "\"", "（", "(", "）", ")", "：",
          ":", "；", ";");

  private final BilingualDictionary dictionary;
  private final Tokeniser tokeniser = new ChineseTokeniser();

  public GlossTranslator(BilingualDictionary dictionary) {
    this.dictionary = dictionary;
  }

  /// A question in English words.
  public String translate(String question) {
    List<Word> words = tokeniser.words(question);
    List<String> english = new ArrayList<>();
    for (int from = 0; from < words.size(); ) {
      int to = Math.min(words.size(), from + LONGEST);
      while (to > from + 1 && !isListed(joined(words, from, to))) {
        to--;
      }
      String gloss = gloss(words.get(from).text(), joined(words, from, to));
      if (!gloss.equals(NOTHING)) {
        english.add(gloss);
      }
      from = to;
    }
    return String.join(" ", english);
  }

  private boolean isListed(String text) {
    return FUNCTION_WORDS.containsKey(text) || dictionary.contains(text);
  }

  private static String joined(List<Word> words, int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < to; i++) {
      text.append(words.get(i).lemma());
    }
    return text.toString();
  }

  /// @param text as written
  /// @param lemma in simplified characters
  private String gloss(String text, String lemma) {
    String sign = PUNCTUATION.get(text);
    if (sign != null) {
      return sign;
    }
    String function = FUNCTION_WORDS.get(lemma);
    if (function != null) {
      return function;
    }
    boolean chinese = lemma.codePoints().allMatch(Character::isIdeographic);
    return chinese
        ? dictionary.meanings(lemma).stream().findFirst().map(Meaning::text).orElse(text)
        : text;
  }

  private static Map<String, String> functionWords() {
    Map<String, String> words = new HashMap<>();
    for (String line : WordLists.lines(GlossTranslator.class, "function-words.txt")) {
      int colon = line.indexOf(':');
      words.put(line.substring(0, colon), line.substring(colon + 1).strip());
    }
    return Map.copyOf(words);
  }
}
