package dev.wayfarer.link.token;

import com.hankcs.hanlp.HanLP;
import com.hankcs.hanlp.seg.Segment;
import com.hankcs.hanlp.seg.Viterbi.ViterbiSegment;
import com.hankcs.hanlp.seg.common.Term;
import java.util.ArrayList;
import java.util.List;

/// Chinese words; whatever is not written in Chinese goes through [EnglishTokeniser].
///
/// So names of tables and columns, which are English, and the English words, numbers and quotations
/// inside a Chinese question get the same words as everywhere. The lemma of a Chinese word is its
/// simplified spelling, by which words are cut too: `專輯` has the lemma `专辑`.
///
/// The first use loads a dictionary, which takes a fifth of a second and 26 MB of memory.
public final class ChineseTokeniser implements Tokeniser {
  private final Tokeniser english = new EnglishTokeniser();

  @Override
  public List<Word> words(String text) {
    List<Word> words = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      boolean chinese = isChinese(text.charAt(start));
      int end = start + 1;
      while (end < text.length() && isChinese(text.charAt(end)) == chinese) {
        end++;
      }
      if (chinese) {
        addChinese(text, start, end, words);
      } else {
        addOthers(text, start, end, words);
      }
      start = end;
    }
    return List.copyOf(words);
  }

  private static void addChinese(String text, int start, int end, List<Word> words) {
    String simplified = simplified(text.substring(start, end));
    int from = start;
    for (int length : ChineseSegmenter.lengths(simplified)) {
      int to = from + length;
      String lemma = simplified.substring(from - start, to - start);
      words.add(new Word(text.substring(from, to), lemma, from, to));
      from = to;
    }
  }

  private void addOthers(String text, int start, int end, List<Word> words) {
    for (Word word : english.words(text.substring(start, end))) {
      int from = start + word.start();
      words.add(new Word(word.text(), word.lemma(), from, start + word.end()));
    }
  }

  /// A text in simplified characters; as it is where that would change its length.
  public static String simplified(String text) {
    String simplified = HanLP.convertToSimplifiedChinese(text);
    return simplified.length() == text.length() ? simplified : text;
  }

  /// Characters outside the basic plane are too rare for the dictionary to know them.
  private static boolean isChinese(char c) {
    return Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN && Character.isLetter(c);
  }

  /// Finds the words in a run of Chinese characters with HanLP's dictionary.
  private static final class ChineseSegmenter {
    // Recognising names of persons takes ordinary words for them, and the additional dictionary
    // glues adverbs to what they modify, so both are off.
    private static final Segment SEGMENT =
        new ViterbiSegment()
            .enableNameRecognize(false)
            .enableTranslatedNameRecognize(false)
            .enableJapaneseNameRecognize(false)
            .enableCustomDictionary(false);

    private ChineseSegmenter() {}

    /// The lengths of the words, in order; they add up to the length of the run.
    static List<Integer> lengths(String run) {
      List<Integer> lengths = new ArrayList<>();
      int covered = 0;
      for (Term term : SEGMENT.seg(run)) {
        lengths.add(term.word.length());
        covered += term.word.length();
      }
      return covered == run.length() ? lengths : List.of(run.length());
    }
  }
}
