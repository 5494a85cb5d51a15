package dev.wayfarer.lab.cli;

import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.cli.DeviceArgument;
import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.cli.ProgressLine;
import dev.wayfarer.cli.TargetFile;
import dev.wayfarer.lab.calibration.CalibrationCharts;
import dev.wayfarer.lab.calibration.CalibrationPage;
import dev.wayfarer.lab.calibration.CalibrationStudy;
import dev.wayfarer.lab.calibration.HeldOutEvaluation;
import dev.wayfarer.lab.calibration.HeldOutModel;
import dev.wayfarer.lab.calibration.HeldOutModels;
import dev.wayfarer.lab.calibration.HeldOutPredictions;
import dev.wayfarer.lab.calibration.Reliability;
import dev.wayfarer.model.calibration.CalibrationFile;
import dev.wayfarer.model.calibration.FitRecord;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.file.WholeFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Fits the calibration of a model.
@Command(
    name = "fit",
    header = "Fit probabilities to how often answers are right.",
    description = {
      "",
      "The model answers the questions of DATA as ask does, over databases as their",
      "files describe them, and a small fit learns from what it says of its queries how",
      "many of such are right by exact match. Prints how well fits to all databases but",
      "one do on that one: without values, which exact match does not look at, and with",
      "them, by the rows that queries return. The questions must be about databases",
      "that the model has not seen in training: data hold-out keeps some for that. What",
      "is fitted to one model holds for others that are trained alike: put it into them",
      "by calibration add.",
      "",
      "Several held-out models that were trained in the same way, each without other",
      "databases, give one fit: name each with its questions, one after the other.",
      "",
      "A model that is trained on all databases should be right more often than",
      "held-out models, which have fewer. If these have different numbers of training",
      "databases, give each by --training-databases, and that of the final model by",
      "--for: the fit then extrapolates to it."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer lab calibration fit --model held-out-model --data held-out/dev.json \\",
      "    --tables held-out/tables.json --databases held-out/database \\",
      "    --out calibration.json --pictures pictures",
      "  wayfarer lab calibration fit \\",
      "    --model held-out-model-0 --data held-out-0/dev.json \\",
      "    --tables held-out-0/tables.json --databases held-out-0/database \\",
      "    --model held-out-model-1 --data held-out-1/dev.json \\",
      "    --tables held-out-1/tables.json --databases held-out-1/database \\",
      "    --out calibration.json",
      "  wayfarer lab calibration fit \\",
      "    --model held-out-model-of-120 --training-databases 120 \\",
      "    --data held-out-20/dev.json \\",
      "    --tables held-out-20/tables.json --databases held-out-20/database \\",
      "    --model held-out-model-of-100 --training-databases 100 \\",
      "    --data held-out-40/dev.json \\",
      "    --tables held-out-40/tables.json --databases held-out-40/database \\",
      "    --for 140 --out calibration.json",
      "  wayfarer lab calibration add --model model --calibration calibration.json \\",
      "    --out calibrated",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class FitCalibration implements Callable<Integer> {
  @ArgGroup(exclusive = false, multiplicity = "1..*")
  private List<HeldOutModelArguments> arguments;

  @Option(
      names = "--for",
      paramLabel = "N",
      description = {
        "The number of training databases of the model that the",
        "fit is for. Needs --training-databases."
      })
  private Optional<Integer> known = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description = "Write the fit to FILE, as calibration add takes it.")
  private Path target;

  @Mixin private PicturesArgument pictures;

  @Mixin private DeviceArgument deviceArgument;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    TargetFile.check(target);
    checkAllOrNone("--databases", heldOutModel -> heldOutModel.databases().isPresent());
    checkAllOrNone(
        "--training-databases", heldOutModel -> heldOutModel.trainingDatabases().isPresent());
    checkKnowledge();
    HeldOutModels heldOutModels = new HeldOutModels(arguments.stream().map(this::read).toList());
    List<HeldOutPredictions> answers = answers(heldOutModels);
    CalibrationStudy study =
        CalibrationStudy.fitted(
            heldOutModels.source(),
            answers.stream().flatMap(some -> some.answers().stream()).toList(),
            heldOutModels.smoothing(),
            Wayfarer.DEFAULT_CANDIDATES,
            known.map(OptionalInt::of).orElse(OptionalInt.empty()));
    CalibrationFile file = new CalibrationFile(study.fit(), record(answers, study));
    WholeFile.write(target, writer -> writer.write(file.text()));
    pictures.ifWanted(folder -> CalibrationCharts.write(folder, study));
    PrintWriter out = spec.commandLine().getOut();
    CalibrationPage.fitted(answers, study).forEach(out::println);
    out.flush();
    return 0;
  }

  private HeldOutModel read(HeldOutModelArguments heldOutModel) {
    return HeldOutModelReader.read(
        spec, heldOutModel.model(), heldOutModel, heldOutModel.trainingDatabases());
  }

  /// Refuses an option that only some models have: what they say could not be compared, and an
  /// argument may have gone to the model before.
  private void checkAllOrNone(String name, Predicate<HeldOutModelArguments> given) {
    long found = arguments.stream().filter(given).count();
    if (found > 0 && found < arguments.size()) {
      throw new ParameterException(
          spec.commandLine(),
          "%s: expected one for each --model, or none, found %d for %d"
              .formatted(name, found, arguments.size()));
    }
  }

  private void checkKnowledge() {
    for (HeldOutModelArguments heldOutModel : arguments) {
      heldOutModel
          .trainingDatabases()
          .ifPresent(found -> OptionRange.COUNT.check(spec, "--training-databases", found));
    }
    if (arguments.getFirst().trainingDatabases().isPresent() != known.isPresent()) {
      throw new ParameterException(
          spec.commandLine(),
          known.isPresent()
              ? "--for: expected --training-databases for each --model, found none"
              : "--training-databases: expected --for as well, found none");
    }
    int most =
        arguments.stream()
            .mapToInt(heldOutModel -> heldOutModel.trainingDatabases().orElse(0))
            .max()
            .orElseThrow();
    known.ifPresent(found -> OptionRange.from(most).check(spec, "--for", found));
  }

  private List<HeldOutPredictions> answers(HeldOutModels heldOutModels) {
    Device device = deviceArgument.device();
    return ProgressLine.during(
        spec.commandLine().getErr(),
        heldOutModels.questions(),
        onDone ->
            heldOutModels.all().stream()
                .map(
                    heldOutModel ->
                        HeldOutEvaluation.of(
                            heldOutModel, Wayfarer.DEFAULT_CANDIDATES, device, onDone))
                .toList());
  }

  private FitRecord record(List<HeldOutPredictions> answers, CalibrationStudy study) {
    Reliability after = new Reliability(study.after().answers());
    return new FitRecord(
        answers.stream().map(HeldOutPredictions::record).toList(),
        study.databases(),
        after.right(),
        after.expectedError(),
        after.brier(),
        after.logLoss(),
        known.map(databases -> new FitRecord.Growth(study.growth(), databases)));
  }
}
