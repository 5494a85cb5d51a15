package dev.wayfarer.app.cli;

import dev.wayfarer.app.calibration.HeldOutModel;
import dev.wayfarer.app.predict.Databases;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.DatasetQuestion;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// How a verb names a model, with questions about databases that it has not seen.
class HeldOutQuestionArguments extends GoldArguments {
  @Option(
      names = "--databases",
      paramLabel = "DIR",
      description = {
        "Folder of SQLite databases: DIR/<db_id>/<db_id>.sqlite.",
        "Without it, questions are read without cells, over",
        "the names of TABLES, and values are not scored."
      })
  private Optional<Path> databases = Optional.empty();

  boolean hasDatabases() {
    return databases.isPresent();
  }

  /// Opens the model and reads the questions. Tells on the error stream how many databases are
  /// missing.
  ///
  /// @param trainingDatabases how many databases the model's training had; empty where that is not
  ///   told
  HeldOutModel open(CommandSpec spec, OptionalInt trainingDatabases) {
    Map<String, Schema> schemas = schemas();
    List<DatasetQuestion> questions = questions(schemas);
    Databases listed = ParserArguments.databases(spec, questions, schemas, databases);
    return new HeldOutModel(
        model(), checkpoint(spec), data(), questions, listed, trainingDatabases);
  }
}
