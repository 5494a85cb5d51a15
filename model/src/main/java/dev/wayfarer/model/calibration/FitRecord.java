package dev.wayfarer.model.calibration;

import java.util.regex.Pattern;

/// What a calibration was fitted to, and how well it did on databases that it was not fitted to.
///
/// @param model the SHA-256 of the parameters of the parser that answered
/// @param questions the SHA-256 of the file of questions
/// @param answers how many there were
/// @param databases how many they are about
/// @param right the share of right ones
/// @param expectedError of probabilities, over ten equal stretches
/// @param brier the mean square of what probabilities lack
/// @param logLoss the mean of the logarithms, in nats
public record FitRecord(
    String model,
    String questions,
    int answers,
    int databases,
    double right,
    double expectedError,
    double brier,
    double logLoss) {
  private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

  public FitRecord {
    check("model", model);
    check("questions", questions);
  }

  private static void check(String name, String digest) {
    if (!DIGEST.matcher(digest).matches()) {
      throw new IllegalArgumentException(name + ": expected a SHA-256, found " + digest);
    }
  }
}
