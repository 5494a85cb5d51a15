package dev.wayfarer.cli;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.predict.Databases;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/// Finds the databases of a file of questions.
public final class QuestionDatabases {
  private QuestionDatabases() {}

  /// The databases of questions. Tells on the error stream how many are missing.
  ///
  /// @param folder of databases
  public static Databases of(
      CommandSpec verb,
      List<DatasetQuestion> questions,
      Map<String, Schema> schemas,
      Optional<Path> folder) {
    IndexCache cache = IndexCache.in(CommandContext.of(verb).cacheFolder());
    Databases databases = new Databases(schemas, folder, cache);
    List<String> names = questions.stream().map(DatasetQuestion::database).distinct().toList();
    long missing = databases.missing(names);
    if (missing > 0) {
      verb.commandLine()
          .getErr()
          .printf(
              Locale.ROOT,
              "wayfarer: %,d of %,d databases have no file: their questions are read without"
                  + " cells%n",
              missing,
              names.size());
    }
    return databases;
  }
}
