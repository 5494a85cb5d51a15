package dev.wayfarer.ask;

import dev.wayfarer.sql.PublicApi;

/// Options for answering a question.
///
/// @param candidates the maximum number of candidate queries, 1 to [Wayfarer#MAX_CANDIDATES]
/// @param anyway whether questions are answered that do not seem to be about the database
@PublicApi
public record AskOptions(int candidates, boolean anyway) {
  /// A few candidates; unrelated questions are declined.
  public static final AskOptions DEFAULT = new AskOptions(Wayfarer.DEFAULT_CANDIDATES, false);

  public AskOptions {
    if (candidates < 1 || candidates > Wayfarer.MAX_CANDIDATES) {
      throw new IllegalArgumentException(
          "candidates: expected 1 to %d, found %d".formatted(Wayfarer.MAX_CANDIDATES, candidates));
    }
  }

  /// Returns the same options with another number of candidates.
  public AskOptions withCandidates(int other) {
    return new AskOptions(other, anyway);
  }

  /// Returns the same options with every question answered.
  public AskOptions answeringAnyway() {
    return new AskOptions(candidates, true);
  }
}
