package dev.wayfarer.model.calibration;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// Which predictions a calibration was fitted to, and its cross-validated error on databases that
/// were left out of the fit.
///
/// @param heldOutModels the models whose predictions were used; at least one
/// @param databases the number of databases that the questions of all held-out models are about
/// @param right the share of right answers
/// @param expectedError the expected calibration error, over ten equal bins
/// @param brier the Brier score
/// @param logLoss the mean negative log-likelihood, in nats
/// @param growth empty where the fit does not depend on the number of training databases
public record FitRecord(
    List<HeldOutModel> heldOutModels,
    int databases,
    double right,
    double expectedError,
    double brier,
    double logLoss,
    Optional<Growth> growth) {

  /// A held-out model: a parser, and the questions over databases outside its training that it
  /// answered.
  ///
  /// @param model the SHA-256 of its parameters
  /// @param questions the SHA-256 of the file of questions
  /// @param answers how many there were
  /// @param databases how many they are about
  /// @param trainingDatabases how many databases its training had; empty where unknown
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

  /// The effect of the number of training databases.
  ///
  /// @param weight of the logarithm of their number in the log odds
  /// @param databases the number of training databases of the parser for which the bias holds
  public record Growth(double weight, int databases) {}

  public FitRecord {
    heldOutModels = List.copyOf(heldOutModels);
    if (heldOutModels.isEmpty()) {
      throw new IllegalArgumentException("heldOutModels: expected at least one, found none");
    }
  }

  /// Returns the number of answers of all held-out models.
  public int answers() {
    return heldOutModels.stream().mapToInt(HeldOutModel::answers).sum();
  }
}
