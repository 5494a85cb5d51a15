package dev.wayfarer.app.prompt;

import dev.wayfarer.app.ask.Inquiry;
import dev.wayfarer.app.ask.Reply;
import dev.wayfarer.app.ask.ReplyPage;
import dev.wayfarer.app.ask.RowTable;
import dev.wayfarer.app.terminal.Terminal;
import dev.wayfarer.ask.Alternative;
import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.CandidateQuery;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Answers what a person types about one database: questions, and [Command]s.
///
/// It remembers the last question and the last rows. One line is answered at a time.
///
/// Lines that no person types may come from anywhere: an unattended conversation writes no file.
public final class Conversation {
  private final Inquiry inquiry;
  private final Asker asker;
  private final AskOptions options;
  private final Function<Reply, List<String>> page;
  private final boolean attended;
  private Optional<Reply> last = Optional.empty();
  private Optional<Rows> lastRows = Optional.empty();
  private Optional<String> declined = Optional.empty();
  private boolean over;

  /// Who answers a question.
  public interface Asker {
    Reply ask(String question, AskOptions options);
  }

  /// A conversation with a person that has just begun.
  ///
  /// @param options how questions are answered
  /// @param page shows the reply to one
  public Conversation(
      Inquiry inquiry, Asker asker, AskOptions options, Function<Reply, List<String>> page) {
    this(inquiry, asker, options, page, true);
  }

  private Conversation(
      Inquiry inquiry,
      Asker asker,
      AskOptions options,
      Function<Reply, List<String>> page,
      boolean attended) {
    this.inquiry = inquiry;
    this.asker = asker;
    this.options = options;
    this.page = page;
    this.attended = attended;
  }

  /// A conversation with lines that no person types.
  public static Conversation unattended(
      Inquiry inquiry, Asker asker, AskOptions options, Function<Reply, List<String>> page) {
    return new Conversation(inquiry, asker, options, page, false);
  }

  /// Whether a line is a command, and no question.
  public static boolean isCommand(String line) {
    return line.stripLeading().startsWith("\\");
  }

  /// Whether the person has taken leave.
  public boolean isOver() {
    return over;
  }

  /// What is shown in reply to a line. A failure is shown too, in one line.
  public List<String> reply(String line) {
    try {
      return answer(line);
    } catch (QuestionDeclinedException e) {
      return List.of(ReplyPage.line(e, DECLINED_HINT));
    } catch (InputException | QueryException e) {
      return List.of(Terminal.printable(e.getMessage()));
    }
  }

  /// What is shown in reply to a line.
  ///
  /// @throws InputException where the line cannot be used
  /// @throws QuestionDeclinedException where it is a question about something else
  /// @throws QueryException where the database fails to run a query
  public List<String> answer(String line) {
    String said = line.strip();
    if (said.isEmpty()) {
      return List.of();
    }
    try {
      return isCommand(said) ? command(said) : question(said, options);
    } catch (QuestionDeclinedException e) {
      declined = Optional.of(e.question());
      throw e;
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
    Command command = Command.of(typed).orElseThrow(() -> unknown(typed));
    if (command.needsArgument() && argument.isEmpty()) {
      throw new InputException(typed, command.argument() + " after it", "nothing");
    }
    if (!command.takesArgument() && !argument.isEmpty()) {
      throw new InputException(typed, "nothing after it", InputException.excerpt(argument));
    }
    return switch (command) {
      case TABLES -> new TableList(schema()).tables();
      case DESCRIBE -> new TableList(schema()).table(argument);
      case REFRESH -> refresh();
      case SQL -> rows(inquiry.run(argument));
      case EXPLAIN -> last.map(reply -> ExplanationPage.lines(reply.interpretation())).orElse(NONE);
      case ALTERNATIVES -> last.map(reply -> alternatives(reply, argument)).orElse(NONE);
      case ANYWAY ->
          declined
              .map(question -> question(question, options.answeringAnyway()))
              .orElse(List.of("no question has been declined"));
      case EXPORT -> export(argument);
      case HELP -> help();
      case QUIT -> {
        over = true;
        yield List.of();
      }
    };
  }

  /// What is asked about, as it was last read.
  Schema schema() {
    return inquiry.database().schema();
  }

  private List<String> refresh() {
    Schema before = schema();
    inquiry.database().refresh();
    return SchemaChange.lines(before, schema());
  }

  private static final String DECLINED_HINT =
      "\\tables shows what it has; \\anyway answers all the same";

  private static InputException unknown(String typed) {
    return new InputException(
        "%s: no such command; did you mean %s? (\\help lists all)"
            .formatted(InputException.shortened(typed), Command.nearest(typed)));
  }

  private List<String> export(String file) {
    if (!attended) {
      String expected = "a person at a prompt (--csv and --json print rows, too)";
      throw new InputException(Command.EXPORT.typed(), expected, "lines of a file or a program");
    }
    return lastRows
        .map(rows -> List.of(Export.write(rows, file)))
        .orElse(List.of("there are no rows yet"));
  }

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
    CandidateQuery candidate = all.get(chosen - 2).query();
    List<String> lines = new ArrayList<>(ReplyPage.sql(candidate));
    lines.add("");
    lines.addAll(rows(inquiry.run(reply.interpretation().question(), candidate)));
    return lines;
  }

  private static String chosen(int number, CandidateQuery candidate) {
    return String.format(
        Locale.ROOT,
        "  %d  %.2f  %s",
        number,
        candidate.probability(),
        Terminal.printable(candidate.inWords()));
  }

  private static List<String> help() {
    List<String> lines = new ArrayList<>();
    lines.add("Ask a question in plain words, or type one of these:");
    lines.addAll(Command.list());
    lines.add("Ctrl-C cancels what runs. The database is only read.");
    return lines;
  }
}
