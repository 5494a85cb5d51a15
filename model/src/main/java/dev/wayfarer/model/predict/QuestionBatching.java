package dev.wayfarer.model.predict;

import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.tensor.Device;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Groups questions into batches of similar size.
///
/// Memory grows with questions × items², the relations of all pairs of items, so that is bounded;
/// so is the number of questions.
///
/// @param mostQuestions of a batch
/// @param mostPairs of items in a batch, padding included; a question alone may have more
record QuestionBatching(int mostQuestions, long mostPairs) {
  private static final QuestionBatching CPU = new QuestionBatching(32, 1 << 19);
  private static final QuestionBatching CUDA = new QuestionBatching(256, 1 << 23);

  static QuestionBatching on(Device device) {
    return device.isCuda() ? CUDA : CPU;
  }

  /// The positions of the questions of each batch.
  List<List<Integer>> batches(List<ParserQuestion> questions) {
    // Questions of one database stand together where sizes are equal: their names are read once.
    List<Integer> sorted =
        IntStream.range(0, questions.size())
            .boxed()
            .sorted(
                Comparator.<Integer>comparingInt(i -> questions.get(i).names().items())
                    .thenComparing(i -> questions.get(i).schema().name())
                    .thenComparingInt(i -> questions.get(i).words().size()))
            .toList();
    List<List<Integer>> batches = new ArrayList<>();
    PaddedSize size = new PaddedSize(0, 0, 0);
    for (int question : sorted) {
      PaddedSize wider = size.with(questions.get(question));
      int count = batches.isEmpty() ? 0 : batches.getLast().size();
      if (count == 0 || count == mostQuestions || (count + 1) * wider.pairs() > mostPairs) {
        batches.add(new ArrayList<>());
        wider = new PaddedSize(0, 0, 0).with(questions.get(question));
      }
      batches.getLast().add(question);
      size = wider;
    }
    return batches;
  }

  /// What the longest questions of a batch pad all others to.
  private record PaddedSize(int words, int columns, int tables) {
    PaddedSize with(ParserQuestion question) {
      return new PaddedSize(
          Math.max(words, question.words().size()),
          Math.max(columns, question.columns()),
          Math.max(tables, question.tables()));
    }

    long pairs() {
      long items = (long) words + columns + tables;
      return items * items;
    }
  }
}
