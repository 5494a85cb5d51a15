package dev.wayfarer.cli;

import dev.wayfarer.app.cli.ParserArguments;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.file.DefaultModel;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// How verbs that can do with the model that comes along name another one.
final class ModelArgument {
  @Option(
      names = "--model",
      paramLabel = "MODEL",
      defaultValue = DefaultModel.NAME,
      description = "Folder of a model. Default: the one that comes along.")
  private String name;

  Checkpoint checkpoint(CommandSpec spec) {
    return ParserArguments.checkpoint(spec, name);
  }
}
