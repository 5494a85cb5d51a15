package dev.wayfarer.app.cli;

import dev.wayfarer.ask.Assessment;
import dev.wayfarer.ask.Calibration;
import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.QuestionArguments;
import dev.wayfarer.cli.TargetFile;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.data.QuestionFile;
import dev.wayfarer.train.predict.Prediction;
import dev.wayfarer.train.predict.PredictionFile;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Answers a file of questions.
@Command(
    name = "predict",
    header = "Turn a file of questions into SQL.",
    description = {
      "",
      "Writes one query a line, in the order of the questions. Databases are only read;",
      "where one has no file, its questions are read without the help of its cells."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer predict --model default --data dev.json --tables tables.json \\",
      "    --databases database --out predicted.sql",
      "",
      "Exit codes: 0 done, 2 unusable input or arguments."
    })
final class Predict implements Callable<Integer> {
  @Mixin private ModelArgument model;

  @Mixin private QuestionArguments questions;

  @Option(
      names = "--out",
      paramLabel = "PRED",
      required = true,
      description = "The file of queries to write.")
  private Path target;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = {
        "Write the best queries of each question, with the probabilities",
        "that ask would tell, to FILE, one JSON object a line."
      })
  private Optional<Path> json;

  @Mixin private ParserArguments parser;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Map<String, Schema> schemas = questions.schemas(spec);
    List<DatasetQuestion> datasetQuestion = QuestionFile.read(questions.data(), schemas.keySet());
    TargetFile.check(target);
    json.ifPresent(TargetFile::check);
    long start = System.nanoTime();
    ModelAnswers answers = new ModelAnswers(spec, model.name(), parser);
    List<Prediction> predictions = answers.predict(datasetQuestion, schemas, questions.databases());
    double seconds = (System.nanoTime() - start) / 1e9;
    PredictionFile.writeSql(target, predictions);
    json.ifPresent(file -> writeJson(file, predictions));
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%s: %,d queries in %.1f s (%s)%n",
        target,
        predictions.size(),
        seconds,
        answers.summary());
    out.flush();
    return 0;
  }

  /// Probabilities are those that `ask` tells of the same queries, with the doubts that results
  /// give rise to where there are databases.
  private void writeJson(Path file, List<Prediction> predictions) {
    Calibration calibration = Calibration.of(NamedModel.open(spec, model.name()));
    PredictionFile.writeJson(
        file, predictions, prediction -> probabilities(calibration, prediction));
  }

  private List<Double> probabilities(Calibration calibration, Prediction prediction) {
    Assessment plain =
        new Assessment(
            calibration.probabilities(prediction.linked(), prediction.found()),
            prediction.doubts(),
            calibration.doubts(),
            calibration.confidenceThreshold(),
            true);
    return result(calibration, prediction).map(plain::and).orElse(plain).probabilities();
  }

  /// What the best query returns; empty where that does not matter, or the query fails.
  private Optional<Rows> result(Calibration calibration, Prediction prediction) {
    String name = prediction.datasetQuestion().database();
    Optional<Path> file =
        questions
            .databases()
            .map(folder -> folder.resolve(name, name + ".sqlite"))
            .filter(Files::exists);
    if (calibration.doubts().isEmpty() || file.isEmpty()) {
      return Optional.empty();
    }
    try (SqliteDatabase database = SqliteDatabase.open(file.get(), Limits.DEFAULT)) {
      return Optional.of(database.query(prediction.found().getFirst().sql()));
    } catch (QueryException _) {
      return Optional.empty();
    }
  }
}
