package dev.wayfarer.cli;

import java.io.Console;
import java.util.Map;
import java.util.Optional;

/// The password of a database's user: from the environment, else typed on a terminal. It is never
/// an argument, which everyone on the machine could read.
///
/// @param prompt asks where the environment has none
record Password(Map<String, String> environment, Prompt prompt) {
  static final String VARIABLE = "WAYFARER_PASSWORD";

  /// Asks a person for a password.
  interface Prompt {
    /// On the terminal, where it is not shown; nothing where there is no terminal.
    Prompt TERMINAL =
        user ->
            Optional.ofNullable(System.console())
                .filter(Console::isTerminal)
                .map(console -> console.readPassword("Password of %s: ", user));

    /// What was typed; nothing where nobody can type, or the person left.
    Optional<char[]> ask(String user);
  }

  /// The password of a user. Without a user nobody is asked.
  Optional<String> of(Optional<String> user) {
    return Optional.ofNullable(environment.get(VARIABLE))
        .or(() -> user.flatMap(prompt::ask).map(String::new));
  }
}
