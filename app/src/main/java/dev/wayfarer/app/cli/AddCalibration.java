package dev.wayfarer.app.cli;

import dev.wayfarer.model.calibration.CalibratedParser;
import dev.wayfarer.model.calibration.CalibrationFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Adds a calibration to a model.
@Command(
    name = "add-calibration",
    header = "Add a calibration to a model.",
    description = {
      "",
      "Writes the model into a new folder, with the calibration that calibrate fitted as",
      "its calibration.json: ask then shows calibrated probabilities. It replaces the",
      "calibration that the model may have."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer model add-calibration --model model --calibration calibration.json \\",
      "    --out calibrated",
      "",
      "Exit codes: 0 written, 2 unusable input or arguments; then nothing is written."
    })
final class AddCalibration implements Callable<Integer> {
  @Option(
      names = "--model",
      paramLabel = "MODEL",
      required = true,
      description = "Folder of a model, or default for the one that comes along.")
  private String model;

  @Option(
      names = "--calibration",
      paramLabel = "FILE",
      required = true,
      description = "What calibrate has written.")
  private Path calibration;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder to write, a new one.")
  private Path target;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    CalibrationFile file = CalibrationFile.read(calibration);
    var _ = CalibratedParser.write(ParserArguments.checkpoint(spec, model), file, target);
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%s: calibrated on %,d answers over %,d databases%n",
        target,
        file.fitted().answers(),
        file.fitted().databases());
    out.flush();
    return 0;
  }
}
