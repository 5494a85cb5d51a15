package dev.wayfarer.app.prompt;

import dev.wayfarer.app.ask.Reply;
import dev.wayfarer.app.ask.ReplyPage;
import dev.wayfarer.app.ask.RowTable;
import dev.wayfarer.app.terminal.Terminal;
import dev.wayfarer.ask.Alternative;
import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.ask.Reading;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Answers what a person types about one database: questions, and [Command]s.
///
/// It remembers the last question and the last rows. One line is answered at a time.
public final class Conversation {
  private final Database database;
  private final Asker asker;
  private final AskOptions options;
  private final Function<Reply, List<String>> page;
  private final TableList schema;
  private Optional<Reply> last = Optional.empty();
  private Optional<Rows> lastRows = Optional.empty();
  private Optional<String> declined = Optional.empty();
  private boolean over;

  /// Who answers a question.
  public interface Asker {
    Reply ask(String question, AskOptions options);
  }

  /// A conversation that has just begun.
  ///
  /// @param options how questions are answered
  /// @param page shows the reply to one
  public Conversation(
      Database database, Asker asker, AskOptions options, Function<Reply, List<String>> page) {
    this.database = database;
    this.asker = asker;
    this.options = options;
    this.page = page;
    this.schema = new TableList(database.schema());
  }

  /// Whether the person has taken leave.
  public boolean isOver() {
    return over;
  }

  /// What is shown in reply to a line. A failure is shown too, in one line.
  public List<String> reply(String line) {
    String said = line.strip();
    if (said.isEmpty()) {
      return List.of();
    }
    try {
      return said.startsWith("\\") ? command(said) : question(said, options);
    } catch (QuestionDeclinedException e) {
      declined = Optional.of(e.question());
      return List.of(ReplyPage.line(e, DECLINED_HINT));
    } catch (InputException | QueryException e) {
      return List.of(Terminal.printable(e.getMessage()));
    }
  }

  private List<String> question(String question, AskOptions how) {
    declined = Optional.empty();
    Reply reply = asker.ask(question, how);
    last = Optional.of(reply);
    lastRows = reply.rows();
    return page.apply(reply);
  }

  private List<String> command(String said) {
    int blank = said.indexOf(' ');
    String typed = blank < 0 ? said : said.substring(0, blank);
    String argument = blank < 0 ? "" : said.substring(blank).strip();
    Optional<Command> known = Command.of(typed);
    if (known.isEmpty()) {
      return List.of(
          "%s: no such command; did you mean %s? (\\help lists all)"
              .formatted(Terminal.printable(typed), Command.nearest(typed)));
    }
    Command command = known.get();
    if (command.needsArgument() && argument.isEmpty()) {
      return List.of(
          "%s: expected %s after it, found nothing".formatted(typed, command.argument()));
    }
    if (!command.takesArgument() && !argument.isEmpty()) {
      return List.of("%s: expected nothing after it".formatted(typed));
    }
    return switch (command) {
      case TABLES -> schema.tables();
      case DESCRIBE -> schema.table(argument);
      case SQL -> rows(database.query(argument));
      case EXPLAIN -> last.map(reply -> ExplanationPage.lines(reply.interpretation())).orElse(NONE);
      case ALTERNATIVES -> last.map(reply -> alternatives(reply, argument)).orElse(NONE);
      case ANYWAY ->
          declined
              .map(question -> question(question, options.answeringAnyway()))
              .orElse(List.of("no question has been declined"));
      case EXPORT ->
          lastRows
              .map(rows -> List.of(Export.write(rows, argument)))
              .orElse(List.of("there are no rows yet"));
      case HELP -> help();
      case QUIT -> {
        over = true;
        yield List.of();
      }
    };
  }

  private static final String DECLINED_HINT =
      "\\tables shows what it has; \\anyway answers all the same";

  private static final List<String> NONE = List.of("no question has been asked yet");

  private List<String> rows(Rows rows) {
    lastRows = Optional.of(rows);
    List<String> lines = new ArrayList<>(RowTable.lines(rows));
    lines.add("");
    lines.add(RowTable.count(rows));
    return lines;
  }

  private List<String> alternatives(Reply reply, String number) {
    List<Alternative> all = reply.interpretation().alternatives();
    if (all.isEmpty()) {
      return List.of("no other query was found");
    }
    if (number.isEmpty()) {
      List<String> lines = new ArrayList<>();
      lines.add(chosen(1, reply.interpretation().best()));
      lines.addAll(ReplyPage.differences(reply.interpretation()));
      return lines;
    }
    int last = all.size() + 1;
    int chosen = number.matches("\\d{1,3}") ? Integer.parseInt(number) : 0;
    if (chosen < 2 || chosen > last) {
      String expected = last == 2 ? "2" : "2 to " + last;
      throw new InputException("\\alternatives", expected, Terminal.printable(number));
    }
    Reading reading = all.get(chosen - 2).reading();
    List<String> lines = new ArrayList<>(ReplyPage.sql(reading));
    lines.add("");
    lines.addAll(rows(database.query(reading)));
    return lines;
  }

  private static String chosen(int number, Reading reading) {
    return String.format(
        Locale.ROOT,
        "  %d  %.2f  %s",
        number,
        reading.probability(),
        Terminal.printable(reading.inWords()));
  }

  private static List<String> help() {
    List<String> lines = new ArrayList<>();
    lines.add("Ask a question in plain words, or type one of these:");
    lines.addAll(Command.list());
    lines.add("Ctrl-C cancels what runs. The database is only read.");
    return lines;
  }
}
