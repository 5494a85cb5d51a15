package dev.wayfarer.lab.analyse;

import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.match.Links;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.predict.TracedParse;
import dev.wayfarer.model.search.GoldStepScorer.ScoredStep;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.schema.ColumnId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The steps of a gold query beside those of answers.
///
/// @param gold no steps where the grammar cannot say it
record GoldPath(List<GoldStep> gold, TracedParse traced, ChoiceNames names, Links links) {

  OptionalDouble logProbability() {
    return gold.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(traced.goldLogProbability());
  }

  /// Where an answer leaves the gold steps; empty where it does not, or there are none.
  Optional<Divergence> divergence(PredictedQuery answer) {
    for (int step = 0; step < gold.size() && step < answer.decisions().size(); step++) {
      PredictedQuery.Decision decision = answer.decisions().get(step);
      if (!decision.choice().equals(gold.get(step).choice())) {
        ScoredStep scored = traced.steps().get(step);
        return Optional.of(
            new Divergence(
                step,
                decision.choice().kind(),
                about(step),
                names.of(scored.wanted()),
                Math.exp(scored.logProbability()),
                scored.rank(),
                names.of(decision.choice()),
                Math.exp(decision.logProbability()),
                link(scored.wanted()),
                link(decision.choice())));
      }
    }
    return Optional.empty();
  }

  private Optional<LinkKind> link(Choice choice) {
    return choice.kind() == ChoiceKind.COLUMN
        ? links.strongest(new ColumnId(choice.index()))
        : Optional.empty();
  }

  /// What a step is about: its type, and the type of what created it where that says more.
  private String about(int step) {
    String type = traced.steps().get(step).stepType();
    int parent = gold.get(step).parent();
    if (parent < 0 || gold.get(step).choice().kind() == ChoiceKind.SYMBOL) {
      return type;
    }
    Choice creator = gold.get(parent).choice();
    String rule = names.of(creator);
    return type + " in " + rule.replaceAll(" → .*", "");
  }
}
