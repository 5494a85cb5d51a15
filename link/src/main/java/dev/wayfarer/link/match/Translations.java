package dev.wayfarer.link.match;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.dictionary.BilingualDictionary;
import dev.wayfarer.link.dictionary.Meaning;
import dev.wayfarer.link.token.Word;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The words of a Chinese question with their English meanings.
///
/// Words side by side that the dictionary lists as one are a term of their own; a word that it does
/// not list has the meanings of the words that it is made of.
///
/// @param terms single words first, in order, then longer ones
/// @param lemmas all lemmas that the meanings of each word have
record Translations(List<Word> words, List<Term> terms, List<Set<String>> lemmas) {
  private static final Set<String> STOP_WORDS =
      WordLists.words(Translations.class, "chinese-stop-words.txt");

  /// How many words may be one term.
  private static final int LONGEST = 4;

  /// Some words of a question.
  ///
  /// @param to the word after the last
  /// @param pinyin its spelling in Latin letters, of Chinese words of two and more characters
  record Term(int from, int to, List<Meaning> meanings, Optional<String> pinyin) {
    static Term chinese(
        int from, int to, String text, List<Meaning> meanings, BilingualDictionary dictionary) {
      return new Term(
          from,
          to,
          meanings,
          text.length() > 1 && !STOP_WORDS.contains(text)
              ? dictionary.pinyin(text)
              : Optional.empty());
    }
  }

  static Translations of(List<Word> words, BilingualDictionary dictionary) {
    List<Term> terms = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      terms.add(single(words, i, dictionary));
    }
    List<Set<String>> lemmas = new ArrayList<>();
    for (Term term : terms) {
      Set<String> all = new HashSet<>();
      term.meanings.forEach(meaning -> all.addAll(meaning.content()));
      lemmas.add(all);
    }
    for (int from = 0; from < words.size(); from++) {
      StringBuilder joined = new StringBuilder();
      for (int to = from; to < Math.min(words.size(), from + LONGEST); to++) {
        if (!isChinese(words.get(to).lemma())) {
          break;
        }
        joined.append(words.get(to).lemma());
        if (to > from && dictionary.contains(joined.toString())) {
          String text = joined.toString();
          terms.add(Term.chinese(from, to + 1, text, dictionary.meanings(text), dictionary));
        }
      }
    }
    return new Translations(words, List.copyOf(terms), List.copyOf(lemmas));
  }

  private static Term single(List<Word> words, int at, BilingualDictionary dictionary) {
    String lemma = words.get(at).lemma();
    if (!isChinese(lemma)) {
      String full = Abbreviations.fullWord(lemma);
      Meaning itself = new Meaning(words.get(at).text(), List.of(full), Set.of(full));
      return new Term(at, at + 1, List.of(itself), Optional.empty());
    }
    return Term.chinese(at, at + 1, lemma, meanings(lemma, dictionary), dictionary);
  }

  private static List<Meaning> meanings(String word, BilingualDictionary dictionary) {
    if (STOP_WORDS.contains(word)) {
      return List.of();
    }
    if (dictionary.contains(word)) {
      return dictionary.meanings(word);
    }
    List<Meaning> ofParts = new ArrayList<>();
    for (int from = 0; from < word.length(); ) {
      int to = word.length();
      while (to > from + 1 && !dictionary.contains(word.substring(from, to))) {
        to--;
      }
      // A single character has too many meanings.
      if (to > from + 1) {
        ofParts.addAll(dictionary.meanings(word.substring(from, to)));
      }
      from = to;
    }
    return ofParts;
  }

  /// Words that say nothing by themselves: 的.
  boolean isStop(int word) {
    return STOP_WORDS.contains(words.get(word).lemma());
  }

  private static boolean isChinese(String text) {
    return text.codePoints().allMatch(Character::isIdeographic);
  }
}
