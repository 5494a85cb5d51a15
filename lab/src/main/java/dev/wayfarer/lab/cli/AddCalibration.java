package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.NewFolderArgument;
import dev.wayfarer.model.calibration.CalibratedParser;
import dev.wayfarer.model.calibration.CalibrationFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Adds a calibration to a model.
@Command(
    name = "add",
    header = "Put fitted probabilities into a model.",
    description = {
      "",
      "Writes the model into a new folder, with what calibration fit has as its",
      "calibration.json: ask then says by it how probable answers are. A model that",
      "has one already gets the new one."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab calibration add --model model --calibration calibration.json \\",
      "    --out calibrated",
      "",
      "Exit codes: 0 written, 2 unusable input or arguments; then nothing is written."
    })
final class AddCalibration implements Callable<Integer> {
  @Mixin private ModelArgument model;

  @Option(
      names = "--calibration",
      paramLabel = "FILE",
      required = true,
      description = "What calibration fit has written.")
  private Path calibration;

  @Mixin private NewFolderArgument target;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    CalibrationFile file = CalibrationFile.read(calibration);
    var _ = CalibratedParser.write(NamedModel.open(spec, model.name()), file, target.folder());
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%s: calibrated on %,d answers over %,d databases%n",
        target.folder(),
        file.fitted().answers(),
        file.fitted().databases());
    out.flush();
    return 0;
  }
}
