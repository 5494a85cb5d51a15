package dev.wayfarer.app.cli;

import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import java.io.Console;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/// The database behind a URL, and who asks it.
final class DatabaseArguments {
  private static final String PASSWORD = "WAYFARER_PASSWORD";

  private DatabaseArguments() {}

  /// Checks a URL and finds the password.
  ///
  /// @param url as the user gave it; one with a password in it is refused and not shown
  static DatabaseSource source(
      CommandSpec spec, String url, Optional<String> user, Optional<Path> vocabulary) {
    DatabaseUrl checked = DatabaseUrl.of(url);
    Map<String, String> environment = ((WayfarerCommand) spec.root().userObject()).environment();
    Optional<String> password =
        Optional.ofNullable(environment.get(PASSWORD)).or(() -> typed(user));
    return new DatabaseSource.Url(checked, new Account(user, password), vocabulary);
  }

  /// Asks for a password on a terminal, without showing it; none where there is no terminal.
  private static Optional<String> typed(Optional<String> user) {
    if (user.isEmpty()) {
      return Optional.empty();
    }
    Console console = System.console();
    if (!console.isTerminal()) {
      return Optional.empty();
    }
    char[] password = console.readPassword("Password of %s: ", user.get());
    return password == null ? Optional.empty() : Optional.of(new String(password));
  }
}
