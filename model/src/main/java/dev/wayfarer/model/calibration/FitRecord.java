package dev.wayfarer.model.calibration;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// What a calibration was fitted to, and how well it did on databases that it was not fitted to.
///
/// @param heldOutModels who answered; at least one
/// @param databases how many the answers of all held-out models are about
/// @param right the share of right answers
/// @param expectedError of probabilities, over ten equal stretches
/// @param brier the mean square of what probabilities lack
/// @param logLoss the mean of the logarithms, in nats
/// @param growth empty where the fit does not depend on how many databases a held-out model knows
public record FitRecord(
    List<HeldOutModel> heldOutModels,
    int databases,
    double right,
    double expectedError,
    double brier,
    double logLoss,
    Optional<Growth> growth) {

  /// A parser, and the questions that it answered.
  ///
  /// @param model the SHA-256 of its parameters
  /// @param questions the SHA-256 of the file of questions
  /// @param answers how many there were
  /// @param databases how many they are about
  /// @param trainingDatabases how many databases its training had; empty where that was not told
  public record HeldOutModel(
      String model, String questions, int answers, int databases, OptionalInt trainingDatabases) {
    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

    public HeldOutModel {
      check("model", model);
      check("questions", questions);
    }

    private static void check(String name, String digest) {
      if (!DIGEST.matcher(digest).matches()) {
        throw new IllegalArgumentException(name + ": expected a SHA-256, found " + digest);
      }
    }
  }

  /// What knowing more databases is worth.
  ///
  /// @param weight what the logarithm of their number adds to log odds
  /// @param databases how many the parser knows for which the bias was fitted
  public record Growth(double weight, int databases) {}

  public FitRecord {
    heldOutModels = List.copyOf(heldOutModels);
    if (heldOutModels.isEmpty()) {
      throw new IllegalArgumentException("heldOutModels: expected at least one, found none");
    }
  }

  /// How many answers there were of all held-out models.
  public int answers() {
    return heldOutModels.stream().mapToInt(HeldOutModel::answers).sum();
  }
}
