package dev.wayfarer.lab.cli;

import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.cli.DeviceArgument;
import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.Progress;
import dev.wayfarer.cli.QuestionArguments;
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
    name = "evaluate",
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
      "  wayfarer lab calibration evaluate --data dev.json --tables tables.json \\",
      "    --databases database --pictures pictures",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class CalibrationEvaluate implements Callable<Integer> {
  @Mixin private ModelArgument model;

  @Mixin private QuestionArguments questions;

  @Mixin private PicturesArgument pictures;

  @Mixin private DeviceArgument device;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Twin judged = HeldOutModelReader.read(spec, model.name(), questions, OptionalInt.empty());
    CalibrationFile file =
        CalibrationFile.of(judged.checkpoint())
            .orElseThrow(
                () ->
                    new InputException(
                        judged.model(),
                        "a calibration, which lab calibration add puts into it",
                        "none"));
    CalibrationStudy study = CalibrationStudy.judged(file.calibration(), answers(judged).answers());
    pictures.ifWanted(folder -> TrustPictures.write(folder, study));
    PrintWriter out = spec.commandLine().getOut();
    CalibrationPage.judged(study).forEach(out::println);
    out.flush();
    return 0;
  }

  private TwinAnswers answers(Twin judged) {
    Placement placement = device.placement();
    return Progress.during(
        spec.commandLine().getErr(),
        judged.questions().size(),
        onDone -> HeldOutAnswers.of(judged, Wayfarer.USUAL_READINGS, placement, onDone));
  }
}
