package dev.wayfarer.ask;

/// How a question is to be answered.
///
/// @param readings how many queries are found at most, 1 to [Wayfarer#MOST_READINGS]
/// @param anyway whether a question is answered that seems to have nothing to do with the database
public record AskOptions(int readings, boolean anyway) {
  /// A few readings, and foreign questions declined.
  public static final AskOptions USUAL = new AskOptions(Wayfarer.USUAL_READINGS, false);

  public AskOptions {
    if (readings < 1 || readings > Wayfarer.MOST_READINGS) {
      throw new IllegalArgumentException(
          "readings: expected 1 to %d, found %d".formatted(Wayfarer.MOST_READINGS, readings));
    }
  }

  /// The same with another number of readings.
  public AskOptions withReadings(int other) {
    return new AskOptions(other, anyway);
  }

  /// The same with every question answered.
  public AskOptions answeringAnyway() {
    return new AskOptions(readings, true);
  }
}
