package dev.wayfarer.train.config;

import dev.wayfarer.model.options.NumberRange;

/// How a run learns from teachers: trained parsers whose probabilities it learns beside the gold
/// queries. Which ones these are is no setting but an input, as the dataset is.
///
/// @param share of the cross-entropy of the teachers' probabilities in the loss of a choice; the
///   rest is that of the gold choice
public record DistillationOptions(double share) {
  private static final NumberRange SHARE = new NumberRange(0, 1, true);

  public DistillationOptions {
    SHARE.check("share", share);
  }
}
