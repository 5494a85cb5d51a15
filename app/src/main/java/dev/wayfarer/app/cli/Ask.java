package dev.wayfarer.app.cli;

import dev.wayfarer.app.ask.AuditLog;
import dev.wayfarer.app.ask.SampleDatabase;
import dev.wayfarer.app.prompt.Conversation;
import dev.wayfarer.app.prompt.LinePrompt;
import dev.wayfarer.app.terminal.Terminal;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.tensor.NativeLibrary;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import java.io.BufferedReader;
import java.io.Console;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// Answers a question, or those of a conversation.
@Command(
    name = "ask",
    header = "Turn a question into SQL and run it, read-only.",
    description = {
      "",
      "Prints the query, its rows, and how probable the model holds the query to be.",
      "A question that has nothing to do with the database is declined.",
      "Without --db and --url a sample database is asked: customers, products and orders",
      "of a small shop. Cells of a database are indexed, in the user's cache folder.",
      "",
      "Without a question there is a prompt, with commands such as \\tables and",
      "\\explain (\\help lists them); where standard input is no terminal, its lines",
      "are answered one by one. Nothing is ever changed in the database."
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer ask \"How many customers are there in each city?\"",
      "  wayfarer ask --db singer.sqlite \"How many singers come from France?\"",
      "  wayfarer ask --db singer.sqlite --csv \"List all singers\" > singers.csv",
      "  wayfarer ask --db singer.sqlite",
      "  wayfarer ask --db sales.csv \"Which region sold most?\"",
      "  wayfarer ask --url jdbc:postgresql://localhost/shop --user ann \"How many orders?\"",
      "",
      "Exit codes: 0 answered, 1 declined, 2 unusable input or arguments, 3 the",
      "database failed to run the query."
    })
final class Ask implements Callable<Integer> {
  private static final int DECLINED = 1;
  private static final int DATABASE_ERROR = 3;
  private static final int MOST_ROWS = 10_000;
  private static final int MOST_SECONDS = 86_400;

  @Parameters(
      paramLabel = "QUESTION",
      arity = "0..1",
      description = "The question, in quotes. Default: a prompt.")
  private Optional<String> question;

  @Option(
      names = "--db",
      paramLabel = "FILE",
      description = "An SQLite database, a CSV file, or a folder of CSV files.")
  private Optional<Path> database;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description = {
        "A database of PostgreSQL, MariaDB, MySQL, DuckDB or H2:",
        "jdbc:postgresql://host/name, jdbc:mariadb://host/name,",
        "jdbc:mysql://host/name, jdbc:duckdb:file, jdbc:h2:file."
      })
  private Optional<String> url;

  @Option(
      names = "--user",
      paramLabel = "NAME",
      description = {
        "Who asks the database behind --url. The password is read",
        "from WAYFARER_PASSWORD, or asked for on a terminal."
      })
  private Optional<String> user;

  @Option(
      names = "--vocabulary",
      paramLabel = "FILE",
      description = {
        "Names, synonyms and keys for the database, as schema --init drafts them.",
        "Default: NAME.wayfarer.yaml beside the file of --db, where there is one."
      })
  private Optional<Path> vocabulary;

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      defaultValue = "default",
      description = "Folder of a model. Default: the one that comes along.")
  private String model;

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "50",
      description = "How many rows are read and shown at most. Default: ${DEFAULT-VALUE}.")
  private int rows;

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = "How long the query may run. Default: ${DEFAULT-VALUE}.")
  private int timeLimit;

  @Option(
      names = "--audit",
      paramLabel = "FILE",
      description = "Adds question, SQL, rows and time to a file: a JSON object a line.")
  private Optional<Path> audit;

  @Mixin private ReplyArguments replies;
  @ParentCommand private WayfarerCommand parent;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    replies.check(spec);
    Limits limits = limits();
    NativeLibrary.loadAhead();
    Path cache = ParserArguments.cacheFolder(spec);
    DatabaseSource source = source(cache);
    Optional<AuditLog> log = audit.map(file -> AuditLog.at(file, source.place()));
    // The database first: where it cannot be used, nobody has to wait for the model.
    try (Database opened = source.open(IndexCache.in(cache), limits);
        Wayfarer wayfarer = Wayfarer.open(ParserArguments.checkpoint(spec, model))) {
      Asked asked =
          new Asked(
              source.place(),
              opened,
              (text, options) -> replies.reply(wayfarer, opened, text, options, log));
      if (question.isPresent()) {
        return answer(asked, question.get());
      }
      return isTerminal() ? converse(asked, cache.resolve("history")) : answerLines(asked);
    }
  }

  /// Who answers.
  private record Asked(String place, Database database, Conversation.Asker asker) {}

  private DatabaseSource source(Path cache) {
    if (url.isPresent()) {
      if (database.isPresent()) {
        throw new ParameterException(spec.commandLine(), "expected --db or --url, found both");
      }
      return DatabaseArguments.source(spec, url.get(), user, vocabulary);
    }
    Path path = database.orElseGet(() -> SampleDatabase.file(cache));
    return new DatabaseSource.File(path, cache, vocabulary);
  }

  private int answer(Asked asked, String text) {
    try {
      replies.print(out(), asked.asker.ask(text, replies.options()));
      return 0;
    } catch (QuestionDeclinedException e) {
      replies.printDeclined(out(), spec.commandLine().getErr(), e);
      return DECLINED;
    } catch (QueryException e) {
      refuse(asked.place + ": " + e.getMessage());
      return DATABASE_ERROR;
    }
  }

  /// Whether a person sits before both ends.
  private static boolean isTerminal() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }

  private int converse(Asked asked, Path history) {
    Conversation conversation =
        new Conversation(asked.database, asked.asker, replies.options(), replies::lines);
    LinePrompt.run(conversation, asked.database.schema(), history);
    return 0;
  }

  /// Answers questions line by line. A question that fails does not hold up the others.
  private int answerLines(Asked asked) {
    int code = 0;
    boolean any = false;
    for (String line : lines()) {
      if (line.isBlank()) {
        continue;
      }
      if (replies.isPage()) {
        out().println((any ? System.lineSeparator() : "") + "> " + Terminal.printable(line));
      }
      any = true;
      int failed = tried(asked, line);
      code = code == 0 ? failed : code;
    }
    if (!any) {
      throw new InputException("question", "one, or lines of standard input", "neither");
    }
    return code;
  }

  private int tried(Asked asked, String line) {
    try {
      return answer(asked, line);
    } catch (InputException e) {
      refuse(e.getMessage());
      return Failures.BAD_INPUT;
    }
  }

  /// The lines of standard input, read when they are needed.
  private Iterable<String> lines() {
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(parent.input(), StandardCharsets.UTF_8));
    return () -> reader.lines().iterator();
  }

  private void refuse(String message) {
    spec.commandLine().getErr().println("wayfarer: " + Terminal.printable(message));
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private Limits limits() {
    var _ = OptionRange.upTo(MOST_ROWS).check(spec, "--rows", rows);
    var _ = OptionRange.upTo(MOST_SECONDS).check(spec, "--time-limit", timeLimit);
    return Limits.DEFAULT.withMaxRows(rows).withTime(Duration.ofSeconds(timeLimit));
  }
}
