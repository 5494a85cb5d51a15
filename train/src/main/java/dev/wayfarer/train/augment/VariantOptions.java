package dev.wayfarer.train.augment;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;

/// How virtual databases are made of a database. A probability of 0 leaves a change out.
///
/// @param count how many variants each database and each question has
/// @param seed another one makes others
/// @param rename the probability that a table or column gets other words
/// @param abbreviate the probability that its words are shortened
/// @param prefix the probability that a column gets the name of its table as a prefix, or loses it
/// @param restyle the probability that a database spells all its names in another style
/// @param addColumns how many columns of another database are added, as a part of its own
/// @param dropKeys the probability that a foreign key is no longer declared
/// @param reword the probability that a word of a question which names a table or column is
///   replaced by a synonym
public record VariantOptions(
    int count,
    int seed,
    double rename,
    double abbreviate,
    double prefix,
    double restyle,
    double addColumns,
    double dropKeys,
    double reword) {
  private static final NumberRange PROBABILITY = new NumberRange(0, 1, true);

  public VariantOptions {
    IntegerRange.SIZE.check("count", count);
    IntegerRange.COUNT.check("seed", seed);
    PROBABILITY.check("rename", rename);
    PROBABILITY.check("abbreviate", abbreviate);
    PROBABILITY.check("prefix", prefix);
    PROBABILITY.check("restyle", restyle);
    PROBABILITY.check("addColumns", addColumns);
    PROBABILITY.check("dropKeys", dropKeys);
    PROBABILITY.check("reword", reword);
  }

  /// Whether schemas change, not questions alone.
  public boolean changesSchemas() {
    return rename + abbreviate + prefix + restyle + addColumns + dropKeys > 0;
  }
}
