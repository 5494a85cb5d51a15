package dev.wayfarer.lab.cli;

import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.QuestionArguments;
import dev.wayfarer.cli.QuestionDatabases;
import dev.wayfarer.lab.calibration.HeldOutModel;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.data.QuestionFile;
import dev.wayfarer.train.predict.Databases;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import picocli.CommandLine.Model.CommandSpec;

/// Opens a model together with questions about databases that it has not seen.
final class HeldOutModelReader {
  private HeldOutModelReader() {}

  /// Opens the model and reads the questions. Tells on the error stream how many databases are
  /// missing.
  ///
  /// @param trainingDatabases how many databases the model's training had; empty where that is not
  ///   told
  static HeldOutModel read(
      CommandSpec verb, String model, QuestionArguments questions, OptionalInt trainingDatabases) {
    Map<String, Schema> schemas = questions.schemas(verb);
    List<DatasetQuestion> datasetQuestion = QuestionFile.read(questions.data(), schemas.keySet());
    Databases listed = QuestionDatabases.of(verb, datasetQuestion, schemas, questions.databases());
    return new HeldOutModel(
        model,
        NamedModel.open(verb, model),
        questions.data(),
        datasetQuestion,
        listed,
        trainingDatabases);
  }
}
