package dev.wayfarer.link.token;

import com.hankcs.hanlp.seg.Segment;
import com.hankcs.hanlp.seg.Viterbi.ViterbiSegment;
import com.hankcs.hanlp.seg.common.Term;
import java.util.ArrayList;
import java.util.List;

/// Finds the words in a run of Chinese characters with HanLP's dictionary.
final class ChineseSegmenter {
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
