package dev.wayfarer.ask;

/// How a question is to be answered.
///
/// @param candidates how many queries are found at most, 1 to [Wayfarer#MAX_CANDIDATES]
/// @param anyway whether a question is answered that seems to have nothing to do with the database
public record AskOptions(int candidates, boolean anyway) {
  /// A few readings, and foreign questions declined.
  public static final AskOptions DEFAULT = new AskOptions(Wayfarer.DEFAULT_CANDIDATES, false);

  public AskOptions {
    if (candidates < 1 || candidates > Wayfarer.MAX_CANDIDATES) {
      throw new IllegalArgumentException(
          "candidates: expected 1 to %d, found %d".formatted(Wayfarer.MAX_CANDIDATES, candidates));
    }
  }

  /// The same with another number of readings.
  public AskOptions withCandidates(int other) {
    return new AskOptions(other, anyway);
  }

  /// The same with every question answered.
  public AskOptions answeringAnyway() {
    return new AskOptions(candidates, true);
  }
}
