package dev.wayfarer.app.cli;

import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.ProgressLine;
import dev.wayfarer.cli.QuestionDatabases;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.predict.Databases;
import dev.wayfarer.train.predict.Prediction;
import dev.wayfarer.train.predict.Predictor;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/// Lets a model answer questions.
final class ModelAnswers {
  private final CommandSpec verb;
  private final String model;
  private final ParserArguments arguments;

  /// @param model a folder, or `default`
  ModelAnswers(CommandSpec verb, String model, ParserArguments arguments) {
    this.verb = verb;
    this.model = model;
    this.arguments = arguments;
  }

  /// One line about how questions are answered.
  String summary() {
    return "model %s, beam %d, execution guidance %s%s%s%s"
        .formatted(
            model,
            arguments.beam().width(verb),
            guidance(),
            arguments.findsForeignKeys() ? ", foreign keys found" : "",
            arguments.revises() ? ", revised" : "",
            arguments.presents() ? ", presented" : "");
  }

  /// Whether and how found queries are run.
  String guidance() {
    return arguments
        .guidance()
        .map(how -> "by " + how.name().toLowerCase(Locale.ROOT))
        .orElse("off");
  }

  /// Answers questions, and tells on the error stream how far it is and what is missing.
  ///
  /// @param folder of databases
  List<Prediction> predict(
      List<DatasetQuestion> questions, Map<String, Schema> schemas, Optional<Path> folder) {
    Predictor.Options options =
        new Predictor.Options(
            arguments.beam().width(verb),
            arguments.guidance(),
            arguments.revises(),
            arguments.presents());
    Checkpoint checkpoint = NamedModel.open(verb, model);
    Databases declared = QuestionDatabases.of(verb, questions, schemas, folder);
    List<String> names = questions.stream().map(DatasetQuestion::database).distinct().toList();
    Databases databases = arguments.findsForeignKeys() ? declared.withFoundKeys(names) : declared;
    try (Parser parser = Parser.open(checkpoint, arguments.device().device())) {
      Predictor predictor = new Predictor(parser, databases, options);
      return ProgressLine.during(
          verb.commandLine().getErr(),
          questions.size(),
          onDone -> predictor.predict(questions, onDone));
    }
  }
}
