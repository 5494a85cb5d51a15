package dev.wayfarer.model.batch;

import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.ParserQuestion;
import java.util.List;

/// A training sample: a question with its gold query.
///
/// @param gold the steps of the gold query; none where the grammar cannot express it
public record Sample(ParserQuestion question, List<GoldStep> gold) {
  public Sample {
    gold = List.copyOf(gold);
  }
}
