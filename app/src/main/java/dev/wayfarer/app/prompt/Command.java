package dev.wayfarer.app.prompt;

import dev.wayfarer.model.config.NearestName;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What can be said at a prompt beside questions.
enum Command {
  TABLES("", "List the tables."),
  DESCRIBE("TABLE", "Show the columns and keys of a table."),
  REFRESH("", "Read the tables again, after some were made or changed."),
  SQL("QUERY", "Run a SELECT of your own, under the same guard."),
  EXPLAIN("", "Tell how the last question was understood, and by which words."),
  ALTERNATIVES("[N]", "Tell what else it could mean; with a number, run that."),
  RIGHT("", "Confirm the last query: it answers this question from now on."),
  CORRECT("QUERY", "Say which query is right for the last question, and keep it."),
  ANYWAY("", "Answer the last question though it was declined."),
  MORE("", "Show the next rows of the last result."),
  EXPORT("FILE", "Write all rows of the last result into a new file, .csv or .json."),
  HELP("", "Show this list."),
  QUIT("", "Leave; so does Ctrl-D.");

  private final String argument;
  private final String help;

  Command(String argument, String help) {
    this.argument = argument;
    this.help = help;
  }

  /// As it is typed: `\tables`.
  String typed() {
    return "\\" + name().toLowerCase(Locale.ROOT);
  }

  boolean takesArgument() {
    return !argument.isEmpty();
  }

  boolean needsArgument() {
    return takesArgument() && !argument.startsWith("[");
  }

  String argument() {
    return argument;
  }

  /// The command of a typed name, whatever its case.
  static Optional<Command> of(String typed) {
    return Arrays.stream(values())
        .filter(command -> command.typed().equalsIgnoreCase(typed))
        .findFirst();
  }

  /// The name that was probably meant.
  static String nearest(String typed) {
    List<String> names = Arrays.stream(values()).map(Command::typed).toList();
    return NearestName.of(typed.toLowerCase(Locale.ROOT), names);
  }

  /// What can be typed, a line each.
  static List<String> list() {
    return Arrays.stream(values())
        .map(
            command ->
                String.format(
                    Locale.ROOT,
                    "  %-18s %s",
                    (command.typed() + " " + command.argument).strip(),
                    command.help))
        .toList();
  }
}
