package dev.wayfarer.app.cli;

import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.NewFolderArgument;
import dev.wayfarer.model.file.AverageParser;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Averages the parameters of two models.
@Command(
    name = "average",
    header = "Average the parameters of a model and of what it became by more training.",
    description = {
      "",
      "What is learnt further on other questions costs some of what was learnt",
      "before. A model between the two keeps most of both. It has no calibration."
    },
    parameterListHeading = "%nArguments:%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer model average default runs/own/model/last --share 0.8 --out average",
      "",
      "Exit codes: 0 written, 2 unusable input or arguments; then nothing is written."
    })
final class ModelAverage implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "FIRST",
      description = "Folder of the model that was trained further, or default.")
  private String first;

  @Parameters(index = "1", paramLabel = "SECOND", description = "Folder of what it became.")
  private String second;

  @Option(
      names = "--share",
      paramLabel = "S",
      defaultValue = "0.5",
      description = "The second one's part, from 0 to 1. Default: ${DEFAULT-VALUE}.")
  private double share;

  @Mixin private NewFolderArgument target;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (!(share >= 0 && share <= 1)) {
      throw new ParameterException(
          spec.commandLine(), "--share: expected a number from 0 to 1, found " + share);
    }
    var _ =
        AverageParser.write(
            NamedModel.open(spec, first), NamedModel.open(spec, second), share, target.folder());
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT, "%s: %.2f of %s, the rest of %s%n", target.folder(), share, second, first);
    out.flush();
    return 0;
  }
}
