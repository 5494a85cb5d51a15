package dev.wayfarer.cli;

import dev.wayfarer.model.file.DefaultModel;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// Which model a verb is about. [NamedModel] opens it.
public final class ModelArgument {
  private static final String OPTION = "--model";

  @Option(
      names = OPTION,
      paramLabel = "MODEL",
      defaultValue = DefaultModel.NAME,
      description = "Folder of a model. Default: the one that comes along.")
  private String name;

  /// A folder, or `default`.
  public String name() {
    return name;
  }

  /// Whether the option was typed.
  public boolean isGiven(CommandSpec verb) {
    return verb.commandLine().getParseResult().hasMatchedOption(OPTION);
  }
}
