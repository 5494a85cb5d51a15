package dev.wayfarer.lab.cli;

import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.cli.DeviceArgument;
import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.ProgressLine;
import dev.wayfarer.cli.QuestionArguments;
import dev.wayfarer.lab.calibration.CalibrationCharts;
import dev.wayfarer.lab.calibration.CalibrationPage;
import dev.wayfarer.lab.calibration.CalibrationStudy;
import dev.wayfarer.lab.calibration.HeldOutEvaluation;
import dev.wayfarer.lab.calibration.HeldOutModel;
import dev.wayfarer.lab.calibration.HeldOutPredictions;
import dev.wayfarer.model.calibration.CalibrationFile;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import java.io.PrintWriter;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Evaluates the calibration of a model's probabilities.
@Command(
    name = "evaluate",
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
      "  wayfarer lab calibration evaluate --data dev.json --tables tables.json \\",
      "    --databases database --pictures pictures",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class EvaluateCalibration implements Callable<Integer> {
  @Mixin private ModelArgument model;

  @Mixin private QuestionArguments questions;

  @Mixin private PicturesArgument pictures;

  @Mixin private DeviceArgument deviceArgument;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    HeldOutModel judged =
        HeldOutModelReader.read(spec, model.name(), questions, OptionalInt.empty());
    CalibrationFile file =
        CalibrationFile.of(judged.checkpoint())
            .orElseThrow(
                () ->
                    new InputException(
                        judged.model(),
                        "a calibration, which lab calibration add puts into it",
                        "none"));
    CalibrationStudy study =
        CalibrationStudy.measured(file.calibration(), answers(judged).answers());
    pictures.ifWanted(folder -> CalibrationCharts.write(folder, study));
    PrintWriter out = spec.commandLine().getOut();
    CalibrationPage.measured(study).forEach(out::println);
    out.flush();
    return 0;
  }

  private HeldOutPredictions answers(HeldOutModel judged) {
    Device device = deviceArgument.device();
    return ProgressLine.during(
        spec.commandLine().getErr(),
        judged.questions().size(),
        onDone -> HeldOutEvaluation.of(judged, Wayfarer.DEFAULT_CANDIDATES, device, onDone));
  }
}
