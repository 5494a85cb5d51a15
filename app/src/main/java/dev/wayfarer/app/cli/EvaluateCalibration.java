package dev.wayfarer.app.cli;

import dev.wayfarer.app.calibration.CalibrationCharts;
import dev.wayfarer.app.calibration.CalibrationPage;
import dev.wayfarer.app.calibration.CalibrationStudy;
import dev.wayfarer.app.calibration.HeldOutEvaluation;
import dev.wayfarer.app.calibration.HeldOutModel;
import dev.wayfarer.app.calibration.HeldOutPredictions;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.model.calibration.CalibrationFile;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.InputException;
import java.io.PrintWriter;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Evaluates the calibration of a model's probabilities.
@Command(
    name = "evaluate-calibration",
    header = "Evaluate the calibration of a model's probabilities.",
    description = {
      "",
      "The model answers the questions of DATA as ask does, with schemas read from the",
      "database files. Prints the calibration error of its probabilities: without",
      "values, which exact match ignores, and with them, by the rows that queries",
      "return. Nothing is fitted."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer model evaluate-calibration --model default --data dev.json \\",
      "    --tables tables.json --databases database --pictures pictures",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class EvaluateCalibration implements Callable<Integer> {
  @Mixin private HeldOutQuestionArguments arguments;

  @Mixin private PicturesArgument pictures;

  @Mixin private DeviceArgument deviceArgument;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    HeldOutModel model = arguments.open(spec, OptionalInt.empty());
    CalibrationFile file =
        CalibrationFile.of(model.checkpoint())
            .orElseThrow(
                () ->
                    new InputException(
                        model.model(),
                        "a calibration, which model add-calibration puts into it",
                        "none"));
    CalibrationStudy study =
        CalibrationStudy.measured(file.calibration(), answers(model).answers());
    pictures.ifWanted(folder -> CalibrationCharts.write(folder, study));
    PrintWriter out = spec.commandLine().getOut();
    CalibrationPage.measured(study).forEach(out::println);
    out.flush();
    return 0;
  }

  private HeldOutPredictions answers(HeldOutModel model) {
    Device device = deviceArgument.device();
    return ProgressLine.during(
        spec.commandLine().getErr(),
        model.questions().size(),
        onDone -> HeldOutEvaluation.of(model, Wayfarer.DEFAULT_CANDIDATES, device, onDone));
  }
}
