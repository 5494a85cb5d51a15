package dev.wayfarer.lab.cli;

import dev.wayfarer.app.cli.ParserArguments;
import dev.wayfarer.lab.trust.Twin;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.Asked;
import dev.wayfarer.train.predict.Databases;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// How a verb names a model, with questions about databases that it has not seen.
class UnseenArguments extends GoldArguments {
  @Option(
      names = "--databases",
      paramLabel = "DIR",
      description = {
        "Folder of SQLite databases: DIR/<db_id>/<db_id>.sqlite.",
        "Without it, questions are read without cells, over",
        "the names of TABLES, and values are not judged."
      })
  private Optional<Path> databases = Optional.empty();

  boolean hasDatabases() {
    return databases.isPresent();
  }

  /// Opens the model and reads the questions. Tells on the error stream how many databases are
  /// missing.
  ///
  /// @param knows how many databases the model's training had; empty where that is not told
  Twin open(CommandSpec spec, OptionalInt knows) {
    Map<String, Schema> schemas = schemas();
    List<Asked> questions = questions(schemas);
    Databases listed = ParserArguments.databases(spec, questions, schemas, databases);
    return new Twin(model(), checkpoint(spec), data(), questions, listed, knows);
  }
}
