package dev.wayfarer.model.search;

import dev.wayfarer.model.input.Choice;
import java.util.ArrayList;
import java.util.List;

/// Scores steps by a function of all choices so far.
final class FakeScorer implements StepScorer {
  /// The score of a choice.
  interface Function {
    /// Any function of its arguments.
    ///
    /// @param history a number that the choices so far give
    float score(int question, long history, int stepType, Choice choice);
  }

  /// Every choice is as good as the others.
  static final Function EQUAL = (_, _, _, _) -> 0;

  /// The rows of each call.
  final List<List<Row>> calls = new ArrayList<>();

  private final List<Long> seeds;
  private final Function function;
  private final List<Long> histories = new ArrayList<>();

  /// A scorer of as many questions as there are seeds.
  FakeScorer(Function function, Long... seeds) {
    this.function = function;
    this.seeds = List.of(seeds);
  }

  /// Scores that differ by up to `spread` and know nothing.
  static Function random(float spread) {
    return (_, history, _, choice) -> -spread * (mix(history, choice) >>> 40) / (1 << 24);
  }

  /// A history after one more choice.
  static long mix(long history, Choice choice) {
    long z = history + (choice.kind().name().hashCode() + choice.index()) * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  @Override
  public StepScores score(List<Row> rows) {
    calls.add(rows);
    int first = histories.size();
    for (Row row : rows) {
      histories.add(
          row.previous()
              .map(taken -> mix(histories.get(taken.state()), taken.choice()))
              .orElse(seeds.get(row.question())));
    }
    return new StepScores() {
      @Override
      public int state(int row) {
        return first + row;
      }

      @Override
      public float score(int row, Choice choice) {
        Row scored = rows.get(row);
        return function.score(
            scored.question(), histories.get(first + row), scored.stepType(), choice);
      }
    };
  }
}
