package dev.wayfarer.app.cli;

import dev.wayfarer.app.ask.AnswerFormat;
import dev.wayfarer.app.ask.PageLayout;
import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.cli.OptionRange;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// What `ask` is to find out and how it shows it.
final class AnswerArguments {
  @Option(names = "--json", description = "Print one JSON object a question instead.")
  private boolean json;

  @Option(
      names = "--csv",
      description = "Print all rows, and them alone, as CSV that spreadsheets do not run.")
  private boolean csv;

  @Option(names = "--sql-only", description = "Print the query alone, and do not run it.")
  private boolean sqlOnly;

  @Option(names = "--dry-run", description = "Do not run the query.")
  private boolean dryRun;

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "Show the N most probable queries; only the first is run.")
  private Optional<Integer> top;

  @Option(
      names = "--anyway",
      description = "Answer also what seems to have nothing to do with the database.")
  private boolean anyway;

  /// Refuses options that exclude each other.
  void check(CommandSpec spec) {
    exclude(spec, "--json", json, "--csv", csv);
    exclude(spec, "--json", json, "--sql-only", sqlOnly);
    exclude(spec, "--csv", csv, "--sql-only", sqlOnly);
    exclude(spec, "--csv", csv, "--dry-run", dryRun);
    exclude(spec, "--csv", csv, "--top", top.isPresent());
    top.ifPresent(n -> OptionRange.upTo(Wayfarer.MAX_CANDIDATES).check(spec, "--top", n));
  }

  private static void exclude(
      CommandSpec spec, String option, boolean given, String other, boolean otherGiven) {
    if (given && otherGiven) {
      String message = "%s and %s: expected at most one, found both".formatted(option, other);
      throw new ParameterException(spec.commandLine(), message);
    }
  }

  /// How answers are shown.
  AnswerFormat format(PageLayout layout) {
    return new AnswerFormat(kind(), top, layout);
  }

  private AnswerFormat.Kind kind() {
    if (json) {
      return AnswerFormat.Kind.JSON;
    }
    if (csv) {
      return AnswerFormat.Kind.CSV;
    }
    return sqlOnly ? AnswerFormat.Kind.SQL : AnswerFormat.Kind.PAGE;
  }

  /// Whether queries are run.
  boolean runsQueries() {
    return !dryRun && !sqlOnly;
  }

  /// How questions are answered.
  AskOptions options() {
    return new AskOptions(top.orElse(Wayfarer.DEFAULT_CANDIDATES), anyway);
  }
}
