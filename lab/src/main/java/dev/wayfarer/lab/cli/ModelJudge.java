package dev.wayfarer.lab.cli;

import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.cli.DeviceArgument;
import dev.wayfarer.cli.Progress;
import dev.wayfarer.lab.trust.CalibrationPage;
import dev.wayfarer.lab.trust.CalibrationStudy;
import dev.wayfarer.lab.trust.HeldOutAnswers;
import dev.wayfarer.lab.trust.TrustPictures;
import dev.wayfarer.lab.trust.Twin;
import dev.wayfarer.lab.trust.TwinAnswers;
import dev.wayfarer.model.calibration.CalibrationFile;
import dev.wayfarer.model.tensor.Placement;
import dev.wayfarer.sql.InputException;
import java.io.PrintWriter;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Tells how far a model's probabilities hold.
@Command(
    name = "judge",
    header = "Tell how far a model's probabilities hold.",
    description = {
      "",
      "The model answers the questions of DATA as ask does, over databases as their",
      "files describe them, and says how probable its answers are. Prints how many of",
      "such are right: without values, which exact match does not look at, and with",
      "them, by the rows that queries return. Nothing is fitted."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer model judge --model default --data dev.json --tables tables.json \\",
      "    --databases database --pictures pictures",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class ModelJudge implements Callable<Integer> {
  @Mixin private UnseenArguments arguments;

  @Mixin private PicturesArgument pictures;

  @Mixin private DeviceArgument device;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Twin model = arguments.open(spec, OptionalInt.empty());
    CalibrationFile file =
        CalibrationFile.of(model.checkpoint())
            .orElseThrow(
                () ->
                    new InputException(
                        model.model(), "a calibration, which model equip puts into it", "none"));
    CalibrationStudy study = CalibrationStudy.judged(file.calibration(), answers(model).answers());
    pictures.ifWanted(folder -> TrustPictures.write(folder, study));
    PrintWriter out = spec.commandLine().getOut();
    CalibrationPage.judged(study).forEach(out::println);
    out.flush();
    return 0;
  }

  private TwinAnswers answers(Twin model) {
    Placement placement = device.placement();
    return Progress.during(
        spec.commandLine().getErr(),
        model.questions().size(),
        onDone -> HeldOutAnswers.of(model, Wayfarer.USUAL_READINGS, placement, onDone));
  }
}
