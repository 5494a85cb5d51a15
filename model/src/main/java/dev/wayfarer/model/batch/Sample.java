package dev.wayfarer.model.batch;

import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.QuestionInput;
import java.util.List;

/// A question with its gold query, to learn from.
public record Sample(QuestionInput question, List<GoldStep> gold) {
  public Sample {
    gold = List.copyOf(gold);
  }
}
