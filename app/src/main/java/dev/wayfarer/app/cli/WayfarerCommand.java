package dev.wayfarer.app.cli;

import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.lab.cli.Lab;
import dev.wayfarer.serve.cli.Mcp;
import dev.wayfarer.serve.cli.Serve;
import java.io.InputStream;
import java.util.List;
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
final class WayfarerCommand implements CommandContext {
  /// All verbs, in the order in which the help lists them.
  static final List<String> VERBS =
      List.of(
          "ask",
          "schema",
          "serve",
          "mcp",
          "predict",
          "evaluate",
          "data",
          "vectors",
          "encoders",
          "dictionaries",
          "train",
          "experiment",
          "model",
          "lab",
          "warm-up");

  /// The command of a verb. No other verb's classes are loaded: whoever asks a question should not
  /// wait for those.
  static Object verb(String name) {
    return switch (name) {
      case "ask" -> new Ask();
      case "schema" -> new ShowSchema();
      case "serve" -> new Serve();
      case "mcp" -> new Mcp();
      case "predict" -> new Predict();
      case "evaluate" -> new Evaluate();
      case "data" -> new Data();
      case "vectors" -> new Vectors();
      case "encoders" -> new EncodersGroup();
      case "dictionaries" -> new Dictionaries();
      case "train" -> new Train();
      case "experiment" -> new Experiment();
      case "model" -> new Model();
      case "lab" -> new Lab();
      case "warm-up" -> new WarmUp();
      default ->
          throw new IllegalArgumentException("verb: expected one of " + VERBS + ", found " + name);
    };
  }

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

  @Override
  public InputStream input() {
    return input;
  }

  @Override
  public Map<String, String> environment() {
    return environment;
  }

  boolean showsStackTraces() {
    return stackTrace || "1".equals(environment.get("WAYFARER_STACKTRACE"));
  }
}
