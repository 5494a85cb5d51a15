package dev.wayfarer.model.search;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ParserQuestion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Scores the steps of gold queries under teacher forcing.
public final class GoldStepScorer {
  /// A step of a gold query, with its probability and its rank among the alternatives.
  ///
  /// @param stepType what the step is about, one of the grammar's step types
  /// @param wanted the gold choice
  /// @param logProbability of the gold choice, given the gold steps before
  /// @param rank of the gold choice among the legal ones, from 1
  /// @param best the most probable choice
  /// @param bestLogProbability of the most probable choice
  public record ScoredStep(
      String stepType,
      Choice wanted,
      double logProbability,
      int rank,
      Choice best,
      double bestLogProbability) {}

  private final Extensions extensions;
  private final ActionVocabulary actionVocabulary;

  /// @param normalised as in [BeamSearch.Options]
  public GoldStepScorer(ActionVocabulary actionVocabulary, boolean normalised) {
    this.actionVocabulary = actionVocabulary;
    this.extensions = new Extensions(actionVocabulary, normalised);
  }

  /// Scores the steps of each question's gold query; none where it has no gold choices.
  ///
  /// @param scorer of the steps of these questions, by their position
  /// @param gold whole queries, or nothing
  public List<List<ScoredStep>> of(
      StepScorer scorer, List<ParserQuestion> questions, List<List<Choice>> gold) {
    List<List<ScoredStep>> scored = new ArrayList<>();
    BeamHypothesis[] at = new BeamHypothesis[questions.size()];
    for (int i = 0; i < at.length; i++) {
      ParserQuestion question = questions.get(i);
      at[i] =
          new BeamHypothesis(
              actionVocabulary.start(question.schema(), question.candidates()), null, 0);
      scored.add(new ArrayList<>());
    }
    List<Integer> open = unfinished(scored, gold);
    while (!open.isEmpty()) {
      StepScores scores =
          scorer.score(open.stream().map(i -> at[i].row(actionVocabulary, i)).toList());
      for (int row = 0; row < open.size(); row++) {
        int question = open.get(row);
        List<Extension> all = extensions.of(at[question], scores, row);
        Extension taken = taken(all, gold.get(question).get(scored.get(question).size()));
        scored.get(question).add(scored(at[question], all, taken));
        at[question] = taken.taken();
      }
      open = unfinished(scored, gold);
    }
    return scored.stream().map(List::copyOf).toList();
  }

  private static List<Integer> unfinished(List<List<ScoredStep>> scored, List<List<Choice>> gold) {
    return IntStream.range(0, gold.size())
        .filter(i -> scored.get(i).size() < gold.get(i).size())
        .boxed()
        .toList();
  }

  private static Extension taken(List<Extension> all, Choice wanted) {
    return all.stream()
        .filter(extension -> extension.choice().equals(wanted))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("gold: expected a legal choice, found " + wanted));
  }

  private static ScoredStep scored(BeamHypothesis at, List<Extension> all, Extension taken) {
    Extension best =
        all.stream().max(Comparator.comparingDouble(Extension::stepLogProbability)).orElseThrow();
    long better =
        all.stream().filter(e -> e.stepLogProbability() > taken.stepLogProbability()).count();
    return new ScoredStep(
        at.derivation().choices().stepType(),
        taken.choice(),
        taken.stepLogProbability(),
        (int) better + 1,
        best.choice(),
        best.stepLogProbability());
  }
}
