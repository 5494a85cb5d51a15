package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.QuestionArguments;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/// One of several models, the answers of which are fitted together.
final class HeldOutModelArguments extends QuestionArguments {
  @Option(
      names = "--model",
      paramLabel = "MODEL",
      required = true,
      description = "Folder of a model, or default for the one that comes along.")
  private String model;

  @Option(
      names = "--training-databases",
      paramLabel = "N",
      description = {
        "How many databases its training had. Where models",
        "differ in that, the fit learns what more of them are",
        "worth, and they may answer the same questions: that",
        "no model has seen what it answers is not checked then."
      })
  private Optional<Integer> trainingDatabases = Optional.empty();

  String model() {
    return model;
  }

  /// How many databases the model's training had, where that is told.
  OptionalInt trainingDatabases() {
    return trainingDatabases.map(OptionalInt::of).orElse(OptionalInt.empty());
  }
}
