package dev.wayfarer.app.cli;

import dev.wayfarer.app.file.WholeFile;
import dev.wayfarer.app.predict.Databases;
import dev.wayfarer.app.predict.Predictor;
import dev.wayfarer.app.trust.CalibrationPage;
import dev.wayfarer.app.trust.CalibrationStudy;
import dev.wayfarer.app.trust.Forecast;
import dev.wayfarer.app.trust.HeldOutAnswers;
import dev.wayfarer.app.trust.Judged;
import dev.wayfarer.app.trust.Reliability;
import dev.wayfarer.app.trust.TrustPictures;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.model.calibration.CalibrationFile;
import dev.wayfarer.model.calibration.FitRecord;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.Asked;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Fits how far a model is believed.
@Command(
    name = "calibrate",
    header = "Fit probabilities to how often answers are right.",
    description = {
      "",
      "The model answers the questions of DATA as ask does, over databases as their",
      "files describe them, and a small fit learns from what it says of its queries how",
      "many of such are right by exact match. Prints how well fits to all databases but",
      "one do on that one. The questions must be about databases that the model has not",
      "seen in training: data hold-out keeps some for that. What is fitted to one model",
      "holds for others that are trained alike: put it into them by model equip."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer calibrate --model twin --data spider-held-out/dev.json \\",
      "    --tables spider-held-out/tables.json --databases spider-held-out/database \\",
      "    --out calibration.json --pictures pictures",
      "  wayfarer model equip --model model --calibration calibration.json \\",
      "    --out trusted",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class Calibrate implements Callable<Integer> {
  @Mixin private GoldArguments gold;

  @Option(
      names = "--databases",
      paramLabel = "DIR",
      description = {
        "Folder of SQLite databases: DIR/<db_id>/<db_id>.sqlite.",
        "Without it, questions are read without cells, over",
        "the names of TABLES."
      })
  private Optional<Path> databases;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description = "Write the fit to FILE, as model equip takes it.")
  private Path target;

  @Option(
      names = "--pictures",
      paramLabel = "FOLDER",
      description = "Draw reliability.svg and risk-coverage.svg into FOLDER.")
  private Optional<Path> pictures;

  @Mixin private DeviceArgument device;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    TargetFile.check(target);
    Map<String, Schema> schemas = gold.schemas();
    List<Asked> questions = gold.questions(schemas);
    Checkpoint checkpoint = gold.checkpoint(spec);
    List<Judged> answers = answers(checkpoint, questions, schemas);
    CalibrationStudy study =
        CalibrationStudy.of(
            gold.data().toString(), answers, smoothing(checkpoint), Wayfarer.USUAL_READINGS);
    CalibrationFile file = new CalibrationFile(study.fit(), record(checkpoint, study));
    WholeFile.write(target, writer -> writer.write(file.text()));
    pictures.ifPresent(folder -> TrustPictures.write(folder, forecasts(study)));
    PrintWriter out = spec.commandLine().getOut();
    CalibrationPage.lines(study).forEach(out::println);
    out.flush();
    return 0;
  }

  private static double smoothing(Checkpoint checkpoint) {
    return SavedParser.parts(checkpoint).options().decoder().labelSmoothing();
  }

  private List<Judged> answers(
      Checkpoint checkpoint, List<Asked> questions, Map<String, Schema> schemas) {
    Databases listed = ParserArguments.databases(spec, questions, schemas, databases);
    Databases opened =
        listed.asFilesDescribe(questions.stream().map(Asked::database).distinct().toList());
    Predictor.Options options = new Predictor.Options(Wayfarer.USUAL_READINGS, Optional.empty());
    try (Parser parser = Parser.open(checkpoint, device.placement())) {
      Predictor predictor = new Predictor(parser, opened, options);
      return Progress.during(
          spec.commandLine().getErr(),
          questions.size(),
          onDone -> HeldOutAnswers.of(predictor, questions, schemas, onDone));
    }
  }

  private FitRecord record(Checkpoint checkpoint, CalibrationStudy study) {
    Reliability after = new Reliability(study.after().answers());
    return new FitRecord(
        checkpoint.digest(Checkpoint.MODEL).sha256(),
        PreparedFile.sha256(gold.data()),
        study.after().answers().size(),
        study.databases(),
        after.right(),
        after.expectedError(),
        after.brier(),
        after.logLoss());
  }

  private static Map<String, List<Forecast>> forecasts(CalibrationStudy study) {
    Map<String, List<Forecast>> forecasts = new LinkedHashMap<>();
    forecasts.put("calibrated", study.after().answers());
    forecasts.put("as the parser says", study.before().answers());
    return forecasts;
  }
}
