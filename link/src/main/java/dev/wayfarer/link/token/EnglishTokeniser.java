package dev.wayfarer.link.token;

import java.util.ArrayList;
import java.util.List;

/// English words with their lemmas, by word lists and rules of spelling.
///
/// - Numbers keep their separators (`1,250.5` has the lemma `1250.5`); dates, times, e-mail
///   addresses and links stay whole.
/// - Hyphens inside a word, underscores and changes of case are seams: `first-name`, `first_name`
///   and `FirstName` are all `first name`.
/// - Every other sign is a word of its own.
///
/// Words cover all of the text but white space, control characters, underscores and joining
/// hyphens.
public final class EnglishTokeniser implements Tokeniser {

  @Override
  public List<Word> words(String text) {
    List<Word> words = new ArrayList<>();
    addWords(text, words);
    return List.copyOf(words);
  }

  private static void addWords(String text, List<Word> words) {
    WordScanner scanner = new WordScanner(text);
    while (scanner.next()) {
      int start = scanner.start();
      int end = scanner.end();
      switch (scanner.kind()) {
        case GAP -> {}
        case LETTERS -> addLetters(text, start, end, words);
        case NUMBER -> words.add(number(text, start, end));
        case WHOLE -> words.add(whole(text, start, end));
      }
    }
  }

  private static void addLetters(String text, int start, int end, List<Word> words) {
    LetterRun run = new LetterRun(text, start, end);
    int from = start;
    for (int to : run.ends()) {
      String part = text.substring(from, to);
      String lower = Casing.lower(part);
      String lemma = from == run.cliticStart() ? clitic(lower) : EnglishLemmas.of(lower);
      words.add(new Word(part, lemma, from, to));
      from = to;
    }
  }

  private static String clitic(String lower) {
    return lower.endsWith("t") ? "not" : lower;
  }

  private static Word number(String text, int start, int end) {
    String part = text.substring(start, end);
    String lemma = Casing.lower(part).replace(",", "").replace('−', '-');
    return new Word(part, lemma, start, end);
  }

  private static Word whole(String text, int start, int end) {
    String part = text.substring(start, end);
    return new Word(part, Casing.lower(part), start, end);
  }
}
