package dev.wayfarer.link.value;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.sql.ast.Literal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds words of the question that may be a value as they stand, whether or not a cell is equal to
/// them: LIKE looks for parts, and a condition may hold for no row.
final class SpanFinder implements ValueFinder {
  private static final Set<String> ANNOUNCING =
      WordLists.words(SpanFinder.class, "quoting-words.txt");
  private static final int LONGEST_RUN = 8;
  private static final int LONGEST_PHRASE = 5;
  private static final int LONGEST_CHUNK = 60;

  /// A piece without spaces that has letters or digits on both sides of a sign, or both of them.
  private static final Pattern CHUNK =
      Pattern.compile("[\\p{Alnum}][^\\s\"“”?!,;()]{0,%d}[\\p{Alnum}]".formatted(LONGEST_CHUNK));

  private static final Pattern SPECIAL =
      Pattern.compile(".*(?:[\\p{Alnum}][@/_:.#&+-]+[\\p{Alnum}]|\\p{Alpha}\\d|\\d\\p{Alpha}).*");

  private static final Pattern QUOTE = Pattern.compile("[\"“”„«»「」『』《》]|(?<![\\p{L}\\p{N}])['‘’`]");

  private final Optional<ValueIndex> index;

  SpanFinder(Optional<ValueIndex> index) {
    this.index = index;
  }

  @Override
  public void find(QuestionText question, CandidateList found) {
    capitals(question, found);
    chunks(question, found);
    contents(question, found);
    announced(question, found);
    phrases(question, found);
    for (Span word : question.chineseWords()) {
      String text = question.text().substring(word.start(), word.end());
      found.add(new Literal.Text(text), word, ValueKind.SPAN, CandidateScores.CONTENT);
    }
  }

  /// Runs of capitalised words: the longest, and what `and` and the like separate in it.
  private void capitals(QuestionText question, CandidateList found) {
    List<QuestionWord> words = question.words();
    for (int first = 0; first < words.size(); first++) {
      if (!isCapital(words, first)) {
        continue;
      }
      int last = first;
      while (last + 1 < words.size() && continues(question, last)) {
        last++;
      }
      add(
          question,
          first,
          last,
          last > first ? CandidateScores.CAPITAL_RUN : CandidateScores.CAPITAL,
          found);
      int connector = last + 1;
      if (connector + 1 < words.size()
          && words.get(connector).stop()
          && isCapital(words, connector + 1)) {
        int end = connector + 1;
        while (end + 1 < words.size() && continues(question, end)) {
          end++;
        }
        add(question, first, end, CandidateScores.CONTENT_RUN, found);
      }
      first = last;
    }
  }

  /// The first word of a sentence is capital in any case, so it only counts where it says
  /// something.
  private static boolean isCapital(List<QuestionWord> words, int at) {
    return words.get(at).capital() && !(at == 0 && words.get(at).stop());
  }

  private static boolean continues(QuestionText question, int at) {
    QuestionWord next = question.words().get(at + 1);
    String gap = question.text().substring(question.words().get(at).end(), next.start());
    boolean begins = next.capital() || Character.isDigit(next.text().charAt(0));
    return begins && !gap.contains("?") && !gap.contains("\"") && gap.length() <= 3;
  }

  private static void chunks(QuestionText question, CandidateList found) {
    Matcher matcher = CHUNK.matcher(question.text());
    while (matcher.find()) {
      if (SPECIAL.matcher(matcher.group()).matches()) {
        Span span = new Span(matcher.start(), matcher.end());
        found.add(new Literal.Text(matcher.group()), span, ValueKind.SPAN, CandidateScores.CHUNK);
      }
    }
  }

  /// Words that are neither names nor empty, one by one and in runs.
  private void contents(QuestionText question, CandidateList found) {
    List<QuestionWord> words = question.words();
    int run = 0;
    for (int at = 0; at < words.size(); at++) {
      QuestionWord word = words.get(at);
      run = word.isContent() ? run + 1 : 0;
      if (run == 0 || !Character.isLetter(word.text().codePointAt(0))) {
        continue;
      }
      if (word.text().length() > 1) {
        add(question, at, at, contentScore(word), found);
      }
      boolean ends = at + 1 == words.size() || !words.get(at + 1).isContent();
      if (ends && run > 1 && run <= LONGEST_RUN) {
        add(question, at - run + 1, at, CandidateScores.CONTENT_RUN, found);
      }
    }
  }

  /// Everything that begins and ends with a word that says something: the last resort.
  private static void phrases(QuestionText question, CandidateList found) {
    List<QuestionWord> words = question.words();
    for (int first = 0; first < words.size(); first++) {
      for (int last = first + 1; last < Math.min(first + LONGEST_PHRASE, words.size()); last++) {
        if (!words.get(first).stop()
            && !words.get(last).stop()
            && !QUOTE.matcher(question.between(first, last)).find()) {
          long contents =
              words.subList(first, last + 1).stream().filter(QuestionWord::isContent).count();
          add(
              question,
              first,
              last,
              CandidateScores.PHRASE + (int) (2 * contents) - (last - first),
              found);
        }
      }
    }
  }

  private int contentScore(QuestionWord word) {
    boolean inCells = index.map(cells -> cells.cellsWithWord(word.key()) > 0).orElse(false);
    return inCells ? CandidateScores.WORD_IN_CELLS : CandidateScores.CONTENT;
  }

  private static void announced(QuestionText question, CandidateList found) {
    List<QuestionWord> words = question.words();
    for (int at = 1; at < words.size(); at++) {
      boolean announces = ANNOUNCING.contains(words.get(at - 1).key());
      if (announces && !(words.get(at).stop() && words.get(at).text().length() > 1)) {
        add(question, at, at, CandidateScores.ANNOUNCED, found);
      }
    }
  }

  private static void add(
      QuestionText question, int first, int last, int score, CandidateList found) {
    found.add(
        new Literal.Text(question.between(first, last)),
        question.span(first, last),
        ValueKind.SPAN,
        score);
  }
}
