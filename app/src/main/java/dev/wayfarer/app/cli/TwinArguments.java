package dev.wayfarer.app.cli;

import dev.wayfarer.app.predict.Databases;
import dev.wayfarer.app.trust.Twin;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.Asked;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// How a verb names one of several models, with questions about databases that it has not seen.
final class TwinArguments extends GoldArguments {
  @Option(
      names = "--databases",
      paramLabel = "DIR",
      description = {
        "Folder of SQLite databases: DIR/<db_id>/<db_id>.sqlite.",
        "Without it, questions are read without cells, over",
        "the names of TABLES, and values are not judged."
      })
  private Optional<Path> databases = Optional.empty();

  /// Refuses models of which only some have databases: what they say could not be compared, and an
  /// argument may have gone to the model before.
  static void check(CommandSpec spec, List<TwinArguments> twins) {
    long opened = twins.stream().filter(twin -> twin.databases.isPresent()).count();
    if (opened > 0 && opened < twins.size()) {
      throw new ParameterException(
          spec.commandLine(),
          "--databases: expected one for each --model, or none, found %d for %d"
              .formatted(opened, twins.size()));
    }
  }

  /// Opens the model and reads the questions. Tells on the error stream how many databases are
  /// missing.
  Twin open(CommandSpec spec) {
    Map<String, Schema> schemas = schemas();
    List<Asked> questions = questions(schemas);
    Databases listed = ParserArguments.databases(spec, questions, schemas, databases);
    return new Twin(model(), checkpoint(spec), data(), questions, listed);
  }
}
