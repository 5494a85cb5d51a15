package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.OptionRange;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// How a verb names one of several models, the answers of which are fitted together.
final class TwinArguments extends UnseenArguments {
  @Option(
      names = "--knows",
      paramLabel = "N",
      description = {
        "How many databases its training had. Where models",
        "differ in that, the fit learns what more of them are",
        "worth, and they may answer the same questions: that",
        "no model has seen what it answers is not checked then."
      })
  private Optional<Integer> knows = Optional.empty();

  /// Refuses models of which only some have databases, or tell what they know: what they say could
  /// not be compared, and an argument may have gone to the model before.
  static void check(CommandSpec spec, List<TwinArguments> twins) {
    checkAllOrNone(spec, twins, "--databases", UnseenArguments::hasDatabases);
    checkAllOrNone(spec, twins, "--knows", twin -> twin.knows.isPresent());
    for (TwinArguments twin : twins) {
      twin.knows.ifPresent(found -> OptionRange.COUNT.check(spec, "--knows", found));
    }
  }

  private static void checkAllOrNone(
      CommandSpec spec, List<TwinArguments> twins, String name, Predicate<TwinArguments> given) {
    long found = twins.stream().filter(given).count();
    if (found > 0 && found < twins.size()) {
      throw new ParameterException(
          spec.commandLine(),
          "%s: expected one for each --model, or none, found %d for %d"
              .formatted(name, found, twins.size()));
    }
  }

  /// How many databases the model's training had, where that is told.
  OptionalInt knows() {
    return knows.map(OptionalInt::of).orElse(OptionalInt.empty());
  }
}
