package dev.wayfarer.model.calibration;

import java.util.List;
import java.util.regex.Pattern;

/// What a calibration was fitted to, and how well it did on databases that it was not fitted to.
///
/// @param twins who answered; at least one
/// @param right the share of right answers
/// @param expectedError of probabilities, over ten equal stretches
/// @param brier the mean square of what probabilities lack
/// @param logLoss the mean of the logarithms, in nats
public record FitRecord(
    List<Twin> twins, double right, double expectedError, double brier, double logLoss) {

  /// A parser, and the questions that it answered. No two have a database in common.
  ///
  /// @param model the SHA-256 of its parameters
  /// @param questions the SHA-256 of the file of questions
  /// @param answers how many there were
  /// @param databases how many they are about
  public record Twin(String model, String questions, int answers, int databases) {
    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

    public Twin {
      check("model", model);
      check("questions", questions);
    }

    private static void check(String name, String digest) {
      if (!DIGEST.matcher(digest).matches()) {
        throw new IllegalArgumentException(name + ": expected a SHA-256, found " + digest);
      }
    }
  }

  public FitRecord {
    twins = List.copyOf(twins);
    if (twins.isEmpty()) {
      throw new IllegalArgumentException("twins: expected at least one, found none");
    }
  }

  /// How many answers there were of all twins.
  public int answers() {
    return twins.stream().mapToInt(Twin::answers).sum();
  }

  /// How many databases these are about.
  public int databases() {
    return twins.stream().mapToInt(Twin::databases).sum();
  }
}
