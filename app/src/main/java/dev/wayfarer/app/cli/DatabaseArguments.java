package dev.wayfarer.app.cli;

import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.jdbc.Engines;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.logging.LogManager;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// How verbs say which database they are about, and who asks it.
final class DatabaseArguments {
  @Option(
      names = "--db",
      paramLabel = "FILE",
      description = "An SQLite database, a CSV file or a folder of some.")
  private Optional<Path> database;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description = {
        "A database of another kind:",
        "jdbc:postgresql://host/name,",
        "jdbc:mariadb://host/name, jdbc:mysql://host/name,",
        "jdbc:duckdb:file or jdbc:h2:file."
      })
  private Optional<String> url;

  @Option(
      names = "--user",
      paramLabel = "NAME",
      description = {
        "Who asks the database behind --url. The password",
        "is read from WAYFARER_PASSWORD, or asked for."
      })
  private Optional<String> user;

  @Option(
      names = "--vocabulary",
      paramLabel = "FILE",
      description = {
        "Names, synonyms and keys for the database, as",
        "schema --init drafts them. Default:",
        "NAME.wayfarer.yaml beside the file of --db."
      })
  private Optional<Path> vocabulary;

  /// The file of a vocabulary, where one is named.
  Optional<Path> vocabulary() {
    return vocabulary;
  }

  /// The file or folder of `--db`, where it is given.
  Optional<Path> file() {
    return database;
  }

  /// The database that is named. Asks for a password where it needs one.
  ///
  /// @param otherwise the file where none is named
  /// @throws dev.wayfarer.sql.input.InputException where the URL cannot be used; one with a
  ///   password in it is not shown
  DatabaseSource source(CommandSpec spec, Path cache, Supplier<Path> otherwise) {
    if (database.isPresent() && database.get().toString().isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--db: expected a file, found nothing");
    }
    if (url.isEmpty() && user.isPresent()) {
      throw new ParameterException(spec.commandLine(), "--user: expected --url too, found none");
    }
    if (url.isEmpty()) {
      return new DatabaseSource.File(database.orElseGet(otherwise), cache, vocabulary);
    }
    if (database.isPresent()) {
      throw new ParameterException(spec.commandLine(), "expected --db or --url, found both");
    }
    // What goes wrong is told in one line, and not by a driver's log before it.
    LogManager.getLogManager().reset();
    DatabaseUrl checked = DatabaseUrl.of(url.get(), "--url", Engines.BUILT_IN);
    Map<String, String> environment = ((WayfarerCommand) spec.root().userObject()).environment();
    Optional<String> password = new Password(environment, Password.Prompt.TERMINAL).of(user);
    return new DatabaseSource.Url(checked, new Account(user, password), vocabulary);
  }
}
