package dev.wayfarer.cli;

import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.jdbc.Engines;
import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.LogManager;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// Finds the database that arguments name.
public final class NamedDatabase {
  private NamedDatabase() {}

  /// The database that is named, else the sample. Asks for a password where it needs one.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the URL cannot be used; one with a
  ///   password in it is not shown
  public static DatabaseSource source(CommandSpec verb, DatabaseArguments arguments) {
    check(verb, arguments);
    CommandContext context = CommandContext.of(verb);
    if (arguments.url().isEmpty()) {
      Path cache = context.cacheFolder();
      Path file = arguments.file().orElseGet(() -> SampleDatabase.file(cache));
      return new DatabaseSource.File(file, cache, arguments.vocabulary());
    }
    // What goes wrong is told in one line, and not by a driver's log before it.
    LogManager.getLogManager().reset();
    DatabaseUrl url = DatabaseUrl.of(arguments.url().get(), "--url", Engines.BUILT_IN);
    Optional<String> password =
        new Password(context.environment(), Password.Prompt.TERMINAL).of(arguments.user());
    return new DatabaseSource.Url(
        url, new Account(arguments.user(), password), arguments.vocabulary());
  }

  private static void check(CommandSpec verb, DatabaseArguments arguments) {
    boolean hasFile = arguments.file().isPresent();
    boolean hasUrl = arguments.url().isPresent();
    if (hasFile && arguments.file().get().toString().isEmpty()) {
      throw new ParameterException(verb.commandLine(), "--db: expected a file, found nothing");
    }
    if (!hasUrl && arguments.user().isPresent()) {
      throw new ParameterException(verb.commandLine(), "--user: expected --url too, found none");
    }
    if (hasUrl && hasFile) {
      throw new ParameterException(verb.commandLine(), "expected --db or --url, found both");
    }
  }
}
