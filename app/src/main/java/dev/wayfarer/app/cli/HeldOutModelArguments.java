package dev.wayfarer.app.cli;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// How a verb names one of several models, the answers of which are fitted together.
final class HeldOutModelArguments extends HeldOutQuestionArguments {
  @Option(
      names = "--training-databases",
      paramLabel = "N",
      description = {
        "The number of databases of its training. With different",
        "numbers the fit learns their effect, and models may",
        "answer the same questions; then it is not checked that",
        "no model has seen the databases of its questions."
      })
  private Optional<Integer> trainingDatabases = Optional.empty();

  /// Refuses models of which only some have databases, or numbers of training databases: their
  /// answers could not be compared, and an argument may have gone to the model before.
  static void check(CommandSpec spec, List<HeldOutModelArguments> heldOutModels) {
    checkAllOrNone(spec, heldOutModels, "--databases", HeldOutQuestionArguments::hasDatabases);
    checkAllOrNone(
        spec,
        heldOutModels,
        "--training-databases",
        heldOutModel -> heldOutModel.trainingDatabases.isPresent());
    for (HeldOutModelArguments heldOutModel : heldOutModels) {
      heldOutModel.trainingDatabases.ifPresent(
          found -> OptionRange.COUNT.check(spec, "--training-databases", found));
    }
  }

  private static void checkAllOrNone(
      CommandSpec spec,
      List<HeldOutModelArguments> heldOutModels,
      String name,
      Predicate<HeldOutModelArguments> given) {
    long found = heldOutModels.stream().filter(given).count();
    if (found > 0 && found < heldOutModels.size()) {
      throw new ParameterException(
          spec.commandLine(),
          "%s: expected one for each --model, or none, found %d for %d"
              .formatted(name, found, heldOutModels.size()));
    }
  }

  /// How many databases the model's training had, where that is told.
  OptionalInt trainingDatabases() {
    return trainingDatabases.map(OptionalInt::of).orElse(OptionalInt.empty());
  }
}
