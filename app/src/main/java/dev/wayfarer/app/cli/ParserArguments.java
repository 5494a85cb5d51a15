package dev.wayfarer.app.cli;

import dev.wayfarer.app.predict.Databases;
import dev.wayfarer.app.predict.Guidance;
import dev.wayfarer.app.predict.Prediction;
import dev.wayfarer.app.predict.Predictor;
import dev.wayfarer.link.CacheFolder;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.DatasetQuestion;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// How verbs say in which way a model answers questions.
final class ParserArguments {
  private static final class Guidances extends LowerCaseNames<Guidance> {
    private Guidances() {
      super(Guidance.values());
    }
  }

  @Option(
      names = "--beam",
      paramLabel = "N",
      defaultValue = "3",
      description = "Beam width: how many hypotheses are kept at each step. Default: 3.")
  private int beam;

  @Option(
      names = "--execution-guided",
      paramLabel = "HOW",
      arity = "0..1",
      fallbackValue = "errors",
      converter = Guidances.class,
      description = {
        "Run the queries found, and leave out those that fail",
        "(errors, the default way) or also prefer those that",
        "return something (rows). Default: they are not run."
      })
  private Optional<Guidance> guidance;

  @Mixin private DeviceArgument deviceArgument;

  /// One line about how questions were answered.
  String summary(String model) {
    return "model %s, beam %d, execution guidance %s".formatted(model, beam, guidance());
  }

  int beam() {
    return beam;
  }

  /// Whether and how found queries are run.
  String guidance() {
    return guidance.map(how -> "by " + how.name().toLowerCase(Locale.ROOT)).orElse("off");
  }

  /// Answers questions, and tells on the error stream how far it is and what is missing.
  ///
  /// @param folder of databases
  List<Prediction> predict(
      CommandSpec spec,
      String model,
      List<DatasetQuestion> questions,
      Map<String, Schema> schemas,
      Optional<Path> folder) {
    var _ = OptionRange.BEAM.check(spec, "--beam", beam);
    Checkpoint checkpoint = checkpoint(spec, model);
    Databases databases = databases(spec, questions, schemas, folder);
    PrintWriter err = spec.commandLine().getErr();
    try (Parser parser = Parser.open(checkpoint, deviceArgument.device())) {
      Predictor predictor = new Predictor(parser, databases, new Predictor.Options(beam, guidance));
      return ProgressLine.during(
          err, questions.size(), onDone -> predictor.predict(questions, onDone));
    }
  }

  /// The databases of questions. Tells on the error stream how many are missing.
  ///
  /// @param folder of databases
  static Databases databases(
      CommandSpec spec,
      List<DatasetQuestion> questions,
      Map<String, Schema> schemas,
      Optional<Path> folder) {
    Databases databases = new Databases(schemas, folder, IndexCache.in(cacheFolder(spec)));
    tellMissing(spec.commandLine().getErr(), databases, questions);
    return databases;
  }

  /// Opens a model by what an option says: a folder, or `default` for the one that comes along.
  static Checkpoint checkpoint(CommandSpec spec, String model) {
    return model.equals(DefaultModel.NAME)
        ? DefaultModel.open(cacheFolder(spec))
        : Checkpoint.open(Path.of(model));
  }

  /// The folder of a model by what an option says.
  static Path folder(CommandSpec spec, String model) {
    return model.equals(DefaultModel.NAME) ? checkpoint(spec, model).folder() : Path.of(model);
  }

  /// Where indexes of databases and unpacked models are kept.
  static Path cacheFolder(CommandSpec spec) {
    return CacheFolder.of(((WayfarerCommand) spec.root().userObject()).environment());
  }

  private static void tellMissing(
      PrintWriter err, Databases databases, List<DatasetQuestion> questions) {
    List<String> names = questions.stream().map(DatasetQuestion::database).distinct().toList();
    long missing = databases.missing(names);
    if (missing > 0) {
      err.printf(
          Locale.ROOT,
          "wayfarer: %,d of %,d databases have no file: their questions are read without cells%n",
          missing,
          names.size());
    }
  }
}
