package dev.wayfarer.model.predict;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.GoldStep;
import java.util.List;

/// A question whose gold query is known.
///
/// @param gold the steps of the gold query; none where the grammar cannot express it
public record GoldQuestion(ParserQuestion question, List<GoldStep> gold) {
  public GoldQuestion {
    gold = List.copyOf(gold);
  }

  List<Choice> choices() {
    return gold.stream().map(GoldStep::choice).toList();
  }
}
