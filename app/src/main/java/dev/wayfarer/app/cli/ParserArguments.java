package dev.wayfarer.app.cli;

import dev.wayfarer.cli.BeamArgument;
import dev.wayfarer.cli.DeviceArgument;
import dev.wayfarer.cli.LowerCaseNames;
import dev.wayfarer.train.predict.Guidance;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// In which way a model answers questions. [ModelAnswers] does so.
final class ParserArguments {
  private static final class Guidances extends LowerCaseNames<Guidance> {
    private Guidances() {
      super(Guidance.values());
    }
  }

  @Mixin private BeamArgument beam;

  @Option(
      names = "--execution-guided",
      paramLabel = "HOW",
      arity = "0..1",
      fallbackValue = "errors",
      converter = Guidances.class,
      description = {
        "Run the queries found, and leave out those that fail",
        "(errors, the default way) or also prefer those that",
        "return something (rows). Default: they are not run."
      })
  private Optional<Guidance> guidance;

  @Option(
      names = "--find-keys",
      description = {
        "Leave out the foreign keys of TABLES, and use those",
        "that names and rows suggest, as ask does where a",
        "database declares none."
      })
  private boolean findKeys;

  @Option(
      names = "--revise",
      description = {
        "Hold queries to the words of their questions,",
        "as ask does: comparisons, whole cells, directions.",
        "Default: they stay as predicted."
      })
  private boolean revises;

  @Option(
      names = "--present",
      description = {
        "Show names for keys, whole names, and groups beside",
        "their figures, as ask does.",
        "Default: columns stay as predicted."
      })
  private boolean presents;

  @Mixin private DeviceArgument deviceArgument;

  BeamArgument beam() {
    return beam;
  }

  /// How found queries are run; empty where they are not.
  Optional<Guidance> guidance() {
    return guidance;
  }

  /// Whether foreign keys are found, and not those that are declared.
  boolean findsForeignKeys() {
    return findKeys;
  }

  /// Whether queries are held to the words of their questions.
  boolean revises() {
    return revises;
  }

  /// Whether queries show what people want to see.
  boolean presents() {
    return presents;
  }

  DeviceArgument device() {
    return deviceArgument;
  }
}
