package dev.wayfarer.app.cli;

import java.io.InputStream;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/// What stands before every verb.
@Command(
    name = "wayfarer",
    header = "Questions in plain language, answered from databases never seen before.",
    synopsisSubcommandLabel = "VERB",
    commandListHeading = "%nVerbs:%n",
    optionListHeading = "%nOptions:%n",
    subcommands = {
      Ask.class,
      ShowSchema.class,
      LinkQuestion.class,
      Data.class,
      Prepare.class,
      Train.class,
      Reproduce.class,
      Experiment.class,
      Predict.class,
      Evaluate.class,
      Analyse.class,
      Calibrate.class,
      Model.class,
      StudyGrammar.class,
      Vectors.class,
      Bench.class,
      ExampleCommand.class
    },
    versionProvider = BuildVersion.class,
    footer = {
      "",
      "Examples:",
      "  wayfarer ask \"How many customers are there in each city?\"",
      "  wayfarer evaluate --help",
      "  wayfarer evaluate --gold gold.sql --pred predicted.sql --tables tables.json",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments, 70 a fault in Wayfarer."
    })
final class WayfarerCommand {
  private final Map<String, String> environment;
  private final InputStream input;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help.")
  @SuppressWarnings("unused") // picocli acts on it
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  @SuppressWarnings("unused") // picocli acts on it
  private boolean version;

  @Option(
      names = "--stacktrace",
      scope = ScopeType.INHERIT,
      description = "Show where in the program a failure arose; so does WAYFARER_STACKTRACE=1.")
  private boolean stackTrace;

  /// A command that nothing is typed for.
  WayfarerCommand(Map<String, String> environment) {
    this(environment, InputStream.nullInputStream());
  }

  WayfarerCommand(Map<String, String> environment, InputStream input) {
    this.environment = environment;
    this.input = input;
  }

  /// Standard input.
  InputStream input() {
    return input;
  }

  Map<String, String> environment() {
    return environment;
  }

  boolean showsStackTraces() {
    return stackTrace || "1".equals(environment.get("WAYFARER_STACKTRACE"));
  }
}
