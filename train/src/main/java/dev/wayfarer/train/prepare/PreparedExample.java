package dev.wayfarer.train.prepare;

import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.ParserQuestion;
import java.util.List;

/// A question as a parser takes it, with its gold query.
///
/// @param database the name of its database, which the prepared dataset has a schema for
/// @param question as it was asked
/// @param sql the gold query as the dataset writes it
/// @param gold the steps of the gold query; none where the grammar cannot say it
public record PreparedExample(
    String database, String question, String sql, ParserQuestion input, List<GoldStep> gold) {
  public PreparedExample {
    gold = List.copyOf(gold);
  }

  /// Whether there is a gold query to learn from.
  public boolean isSayable() {
    return !gold.isEmpty();
  }

  /// What a batch is made of.
  public Sample sample() {
    return new Sample(input, gold);
  }
}
