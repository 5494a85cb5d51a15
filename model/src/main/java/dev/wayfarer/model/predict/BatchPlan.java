package dev.wayfarer.model.predict;

import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.tensor.Placement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Cuts questions into batches of similar size.
///
/// Memory grows with questions × items², the relations of all pairs of items, so that is bounded;
/// so is the number of questions.
///
/// @param mostQuestions of a batch
/// @param mostPairs of items in a batch, padding included; a question alone may have more
record BatchPlan(int mostQuestions, long mostPairs) {
  private static final BatchPlan CPU = new BatchPlan(32, 1 << 19);
  private static final BatchPlan CUDA = new BatchPlan(256, 1 << 23);

  static BatchPlan on(Placement placement) {
    return placement.isCuda() ? CUDA : CPU;
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
    Extent extent = new Extent(0, 0, 0);
    for (int question : sorted) {
      Extent wider = extent.with(questions.get(question));
      int count = batches.isEmpty() ? 0 : batches.getLast().size();
      if (count == 0 || count == mostQuestions || (count + 1) * wider.pairs() > mostPairs) {
        batches.add(new ArrayList<>());
        wider = new Extent(0, 0, 0).with(questions.get(question));
      }
      batches.getLast().add(question);
      extent = wider;
    }
    return batches;
  }

  /// What the longest questions of a batch pad all others to.
  private record Extent(int words, int columns, int tables) {
    Extent with(ParserQuestion question) {
      return new Extent(
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
