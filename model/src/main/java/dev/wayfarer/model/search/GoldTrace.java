package dev.wayfarer.model.search;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ParserQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// Finds the step at which a beam search dropped the gold query.
///
/// The search may still have found the same SQL by other choices: a trace is about the gold choices
/// alone.
public final class GoldTrace {
  /// The predicted queries, and where the gold query was lost.
  ///
  /// @param lostAt the step, from 0, whose gold choice was not kept; empty where all were
  public record Trace(List<PredictedQuery> found, OptionalInt lostAt) {}

  private GoldTrace() {}

  /// Searches as [BeamSearch#search] does, and watches the gold choices of each question.
  public static List<Trace> of(
      BeamSearch search,
      StepScorer scorer,
      List<ParserQuestion> questions,
      List<List<Choice>> gold) {
    int[] kept = new int[questions.size()];
    List<List<PredictedQuery>> found =
        search.search(
            scorer,
            questions,
            (question, hypotheses) -> {
              List<Choice> wanted = gold.get(question);
              if (hypotheses.stream().anyMatch(h -> isBegin(h, kept[question] + 1, wanted))) {
                kept[question]++;
              }
            });
    List<Trace> traces = new ArrayList<>();
    for (int i = 0; i < kept.length; i++) {
      boolean whole = kept[i] == gold.get(i).size();
      traces.add(new Trace(found.get(i), whole ? OptionalInt.empty() : OptionalInt.of(kept[i])));
    }
    return traces;
  }

  private static boolean isBegin(BeamHypothesis hypothesis, int length, List<Choice> wanted) {
    List<PredictedQuery.Decision> decisions = hypothesis.decisions();
    return decisions.size() == length
        && length <= wanted.size()
        && decisions.stream()
            .map(PredictedQuery.Decision::choice)
            .toList()
            .equals(wanted.subList(0, length));
  }
}
