package dev.wayfarer.app.prompt;

import dev.wayfarer.app.ask.AnswerFormat;
import dev.wayfarer.app.ask.AnswerPage;
import dev.wayfarer.app.ask.RowPage;
import dev.wayfarer.ask.Alternative;
import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.CandidateQuery;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Dialogue;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.ask.Reply;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.ask.pairs.ConfirmedPair;
import dev.wayfarer.cli.ProgressLine;
import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.RowSink;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Schema;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Answers what a person types about one database: questions, and [Command]s.
///
/// It remembers the last question and the last rows. One line is answered at a time.
///
/// Lines that no person types may come from anywhere: such a conversation writes no file.
public final class Conversation {
  private final Database database;
  private final Options options;
  private final Dialogue dialogue;
  private Optional<LastResult> lastResult = Optional.empty();
  private Optional<String> declined = Optional.empty();
  private AnswerFormat format;
  private boolean over;

  /// How a conversation is led.
  ///
  /// @param asking how questions are answered
  /// @param runsQueries whether the queries that are found for questions are run
  /// @param isInteractive whether a person types the lines
  /// @param progress where the progress of long work is shown
  public record Options(
      AskOptions asking,
      AnswerFormat format,
      boolean runsQueries,
      boolean isInteractive,
      PrintWriter progress) {}

  /// A conversation that has just begun.
  public Conversation(Wayfarer wayfarer, Database database, Options options) {
    this.database = database;
    this.options = options;
    this.dialogue = new Dialogue(wayfarer, database);
    this.format = options.format;
  }

  /// From now on lines have another width.
  void resize(int width) {
    format = format.withWidth(width);
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
      return List.of(AnswerPage.line(e, DECLINED_HINT));
    } catch (InputException | QueryException e) {
      return List.of(Terminal.printable(String.valueOf(e.getMessage())));
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
      return isCommand(said) ? command(said) : question(said, options.asking);
    } catch (QuestionDeclinedException e) {
      declined = Optional.of(e.question());
      throw e;
    }
  }

  /// Answers a question, whatever it begins with, in the format of this conversation.
  ///
  /// @return the text with the end of its last line
  /// @throws RuntimeException as [#answer] does
  public String ask(String question) {
    return format.text(reply(question, options.asking));
  }

  /// Answers a question, whatever it begins with, by handing all rows to a sink.
  ///
  /// @return what is told instead, where it asks about the database itself
  /// @throws RuntimeException as [#answer] does
  public Optional<Reply.Described> stream(String question, RowSink sink) {
    lastResult = Optional.empty();
    return ProgressLine.counting(
        options.progress,
        " rows",
        onRow -> dialogue.stream(question, options.asking, new CountingSink(sink, onRow)));
  }

  private List<String> question(String question, AskOptions how) {
    declined = Optional.empty();
    List<String> lines = new ArrayList<>(format.lines(reply(question, how)));
    lastResult.ifPresent(result -> lines.addAll(hints(result.next(format.layout()))));
    return lines;
  }

  /// What comes of a line. Its rows are remembered.
  private Reply reply(String line, AskOptions how) {
    Reply reply = options.runsQueries ? dialogue.say(line, how) : dialogue.interpret(line, how);
    lastResult =
        switch (reply) {
          case Reply.Answered(Answer answer) ->
              Optional.of(LastResult.of(database, answer.interpretation().best(), answer.rows()));
          case Reply.Ran(String sql, Rows rows, _) ->
              Optional.of(LastResult.of(database, sql, rows));
          case Reply.Interpreted _, Reply.Described _ -> Optional.empty();
        };
    return reply;
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
      case SQL -> rows(LastResult.of(database, argument, database.query(argument)));
      case EXPLAIN -> dialogue.last().map(ExplanationPage::lines).orElse(NONE);
      case ALTERNATIVES -> dialogue.last().map(found -> alternatives(found, argument)).orElse(NONE);
      case RIGHT -> dialogue.last().map(found -> remember(found, found.best().sql())).orElse(NONE);
      case CORRECT -> dialogue.last().map(found -> remember(found, argument)).orElse(NONE);
      case ANYWAY ->
          declined
              .map(question -> question(question, options.asking.answeringAnyway()))
              .orElse(List.of("no question has been declined"));
      case MORE -> lastResult.map(this::more).orElse(NO_ROWS);
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
    return database.schema();
  }

  private List<String> refresh() {
    Schema before = schema();
    database.refresh();
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
    if (!options.isInteractive) {
      String expected = "a person at a prompt (--csv prints all rows, too)";
      throw new InputException(Command.EXPORT.typed(), expected, "lines of a file or a program");
    }
    return lastResult.map(result -> List.of(export(result, file))).orElse(NO_ROWS);
  }

  private String export(LastResult result, String file) {
    return Export.write(
        file,
        writer ->
            ProgressLine.counting(options.progress, " rows", onRow -> result.write(writer, onRow)));
  }

  /// Keeps a query as the right one for a question.
  private List<String> remember(Interpretation found, String sql) {
    if (!options.isInteractive) {
      throw new InputException(
          Command.RIGHT.typed(), "a person at a prompt", "lines of a file or a program");
    }
    Optional<String> user = Optional.ofNullable(System.getProperty("user.name"));
    ConfirmedPair pair = database.remember(found.question(), sql, user);
    return List.of(
        "kept in %s: %s"
            .formatted(
                Terminal.printable(database.pairFile().orElseThrow().toString()),
                Terminal.printable(pair.sql())));
  }

  private static final List<String> NO_ROWS = List.of("there are no rows yet");

  private static final List<String> NONE = List.of("no question has been asked yet");

  private List<String> rows(LastResult result) {
    lastResult = Optional.of(result);
    RowPage page = result.next(format.layout());
    List<String> lines = new ArrayList<>(page.lines());
    lines.add("");
    lines.add(page.count());
    lines.addAll(hints(page));
    return lines;
  }

  private List<String> more(LastResult result) {
    if (!result.isShown()) {
      return rows(result);
    }
    return List.of(
        result.isTruncated()
            ? "no more rows were read; \\export FILE writes all of them"
            : "there are no more rows");
  }

  /// What a person can do about rows that are not shown: at most one line.
  private List<String> hints(RowPage page) {
    return options.isInteractive && page.hasMore()
        ? List.of("\\more shows the next rows, \\export FILE writes all of them")
        : List.of();
  }

  private List<String> alternatives(Interpretation found, String number) {
    List<Alternative> all = found.alternatives();
    if (all.isEmpty()) {
      return List.of("no other query was found");
    }
    if (number.isEmpty()) {
      List<String> lines = new ArrayList<>();
      lines.add(chosen(1, found.best()));
      lines.addAll(AnswerPage.differences(found));
      return lines;
    }
    int last = all.size() + 1;
    int chosen = number.matches("\\d{1,3}") ? Integer.parseInt(number) : 0;
    if (chosen < 2 || chosen > last) {
      String expected = last == 2 ? "2" : "2 to " + last;
      throw new InputException("\\alternatives", expected, Terminal.printable(number));
    }
    CandidateQuery candidate = all.get(chosen - 2).query();
    List<String> lines = new ArrayList<>(AnswerPage.sql(candidate));
    lines.add("");
    lines.addAll(rows(LastResult.of(database, candidate, database.query(candidate))));
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
