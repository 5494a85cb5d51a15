package dev.wayfarer.app.cli;

import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.NewFolderArgument;
import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.file.CompactParser;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Makes a trained model small.
@Command(
    name = "compact",
    header = "Make a trained model small enough to be handed on.",
    description = {
      "",
      "Holds parameters and word vectors in fewer bytes, and leaves out what only training",
      "needs. The provenance goes along and tells what was done."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer model compact --model runs/wayfarer/model/last --out small",
      "  wayfarer model compact --model model --out small --vectors float16",
      "  wayfarer model compact --model model --out small --parameters int8",
      "",
      "Exit codes: 0 written, 2 unusable input or arguments; then nothing is written."
    })
final class ModelCompact implements Callable<Integer> {
  @Mixin private ModelArgument model;

  @Mixin private NewFolderArgument target;

  @Option(
      names = "--parameters",
      paramLabel = "TYPE",
      defaultValue = "float16",
      converter = NumberTypeArgument.Names.class,
      description = {
        "How to hold parameters: float32, float16 (the",
        "default), or int8 for matrices and float16 else."
      })
  private NumberType parameters;

  @Option(
      names = "--vectors",
      paramLabel = "TYPE",
      defaultValue = "int8",
      converter = NumberTypeArgument.Names.class,
      description = "How to hold word vectors: float32, float16 or int8 (the default).")
  private NumberType vectors;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Checkpoint before = NamedModel.open(spec, model.name());
    Checkpoint after = CompactParser.write(before, target.folder(), parameters, vectors);
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%s: %.1f MB instead of %.1f MB%n",
        target.folder(),
        megabytes(after),
        megabytes(before));
    out.flush();
    return 0;
  }

  private static double megabytes(Checkpoint checkpoint) {
    return checkpoint.files().stream().mapToLong(name -> checkpoint.digest(name).bytes()).sum()
        / 1e6;
  }
}
