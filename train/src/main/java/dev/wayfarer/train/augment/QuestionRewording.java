package dev.wayfarer.train.augment;

import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.StopWords;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/// Replaces words of a question that name tables and columns by synonyms. Words of values stay.
public final class QuestionRewording {
  private static final int LONGEST_PHRASE = 4;

  private final double rate;
  private final Synonyms synonyms;

  /// @param rate the probability that such a word is replaced, where it has a synonym
  public QuestionRewording(double rate, Synonyms synonyms) {
    this.rate = rate;
    this.synonyms = synonyms;
  }

  /// The question in other words; the same text where nothing was replaced.
  ///
  /// @param gold its query, whose constants stay as they are said
  public String of(LinkedQuestion question, Query gold, RandomGenerator random) {
    List<Word> words = question.words();
    Set<String> kept = wordsOfConstants(gold);
    BitSet named = named(question);
    StringBuilder text = new StringBuilder();
    int end = 0;
    for (int from = 0; from < words.size(); ) {
      int to = endOfPhrase(words, from, named, kept);
      List<Word> phrase = words.subList(from, Math.max(to, from + 1));
      text.append(question.text(), end, phrase.getFirst().start());
      end = phrase.getLast().end();
      boolean stays = to == from || !(random.nextDouble() < rate);
      if (stays) {
        text.append(question.text(), phrase.getFirst().start(), end);
      } else {
        String replacement = replacement(phrase, random);
        Inflection.fitArticle(text, replacement);
        text.append(replacement);
      }
      from += phrase.size();
    }
    return text.append(question.text().substring(end)).toString();
  }

  private String replacement(List<Word> phrase, RandomGenerator random) {
    List<String> others = synonyms.of(lemmas(phrase));
    return Inflection.like(phrase, others.get(random.nextInt(others.size())));
  }

  /// The end of the longest phrase from a word on that names something and has a synonym; the
  /// beginning where there is none.
  private int endOfPhrase(List<Word> words, int from, BitSet named, Set<String> kept) {
    int most = from;
    while (most < words.size()
        && most < from + LONGEST_PHRASE
        && named.get(most)
        && !kept.contains(lower(words.get(most)))) {
      most++;
    }
    for (int to = most; to > from; to--) {
      String lemmas = lemmas(words.subList(from, to));
      boolean function = to == from + 1 && StopWords.contains(lemmas);
      // "opened" is no noun, though "open" may be one.
      boolean noun = Inflection.isNoun(words.get(to - 1));
      if (!function && noun && !synonyms.of(lemmas).isEmpty()) {
        return to;
      }
    }
    return from;
  }

  private static String lemmas(List<Word> phrase) {
    return phrase.stream().map(Word::lemma).collect(Collectors.joining(" "));
  }

  /// The words that name something, and are no part of a cell.
  private static BitSet named(LinkedQuestion question) {
    BitSet named = new BitSet();
    BitSet cells = new BitSet();
    for (Link link : question.links().all()) {
      switch (link.kind()) {
        case EXACT, PARTIAL -> named.set(link.from(), link.to());
        case CELL, CELL_FORM -> cells.set(link.from(), link.to());
        case IMPLIED, CELL_PART, NUMBER_CELL, NUMBER_RANGE, NUMBER, TIME -> {}
      }
    }
    named.andNot(cells);
    return named;
  }

  private static Set<String> wordsOfConstants(Query gold) {
    Set<String> words = new HashSet<>();
    var _ =
        new TreeMapper() {
          @Override
          protected Literal literal(Literal literal) {
            if (literal instanceof Literal.Text(var text)) {
              words.addAll(List.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1)));
            }
            return literal;
          }
        }.query(gold);
    return words;
  }

  private static String lower(Word word) {
    return word.text().toLowerCase(Locale.ROOT);
  }
}
