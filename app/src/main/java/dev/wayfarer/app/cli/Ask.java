package dev.wayfarer.app.cli;

import dev.wayfarer.app.ask.AnswerFormat;
import dev.wayfarer.app.ask.AuditLog;
import dev.wayfarer.app.ask.PageLayout;
import dev.wayfarer.app.prompt.Conversation;
import dev.wayfarer.app.prompt.LinePrompt;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.DatabaseArguments;
import dev.wayfarer.cli.ModelArgument;
import dev.wayfarer.cli.NamedDatabase;
import dev.wayfarer.cli.NamedModel;
import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.cli.Terminal;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.tensor.NativeLibrary;
import dev.wayfarer.sql.run.Limits;
import java.io.Console;
import java.io.InputStreamReader;
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
import picocli.CommandLine.Spec;

/// Answers a question, or those of a conversation.
@Command(
    name = "ask",
    header = "Turn a question into SQL and run it, read-only.",
    description = {
      "",
      "Prints the query, its rows, and the model's confidence in the query.",
      "A question that has nothing to do with the database is declined.",
      "Without --db and --url a sample database is asked: customers, products and orders",
      "of a small shop. Cells of a database are indexed, in the user's cache folder.",
      "",
      "Without a question there is a prompt, with commands such as \\tables and",
      "\\explain (\\help lists them); where standard input is no terminal, its lines",
      "are answered one by one, commands included unless --json, --csv or --sql-only",
      "is given. Nothing is ever changed in the database."
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
  private static final int MOST_ROWS = 10_000;

  @Parameters(
      paramLabel = "QUESTION",
      arity = "0..1",
      description = "The question, in quotes. Default: a prompt.")
  private Optional<String> question;

  @Mixin private DatabaseArguments database;

  @Mixin private ModelArgument model;

  @Option(
      names = "--rows",
      paramLabel = "N",
      description = {
        "How many rows are shown at most; \\more at the prompt shows the next.",
        "Default: 50, but all rows with --csv."
      })
  private Optional<Integer> rows;

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = "How long the query may run. Default: ${DEFAULT-VALUE}.")
  private int timeLimit;

  @Option(
      names = "--scan-limit",
      paramLabel = "ROWS",
      defaultValue = "1000000000",
      description = {
        "How many rows of tables the query may have to",
        "read, where a cluster tells that before.",
        "Default: ${DEFAULT-VALUE}."
      })
  private long scanLimit;

  @Option(
      names = "--audit",
      paramLabel = "FILE",
      description = "Adds question, SQL, rows and time to a file: a JSON object a line.")
  private Optional<Path> audit;

  @Mixin private AnswerArguments answers;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    answers.check(spec);
    Limits limits = limits();
    NativeLibrary.loadAhead();
    Path cache = CommandContext.of(spec).cacheFolder();
    DatabaseSource source = NamedDatabase.source(spec, database);
    Optional<AuditLog> log = audit.map(file -> AuditLog.at(file, source.place()));
    // The database first: where it cannot be used, nobody has to wait for the model.
    try (Database opened = source.open(IndexCache.in(cache), limits);
        Wayfarer wayfarer = Wayfarer.open(NamedModel.open(spec, model.name()))) {
      log.ifPresent(opened::addListener);
      opened.notes().forEach(this::tell);
      wayfarer.pairProblems(opened).forEach(this::tell);
      boolean isInteractive = question.isEmpty() && isTerminal();
      AnswerFormat format = answers.format(layout());
      Conversation conversation =
          new Conversation(
              wayfarer,
              opened,
              new Conversation.Options(
                  answers.options(),
                  format,
                  answers.runsQueries(),
                  isInteractive,
                  spec.commandLine().getErr()));
      if (isInteractive) {
        LinePrompt.run(conversation, cache.resolve("history"));
        return 0;
      }
      Answering answering = new Answering(spec, format, source.place(), conversation, rows);
      return question.isPresent()
          ? answering.answer(question.get())
          : answering.answerLines(lines());
    }
  }

  /// Tells what people should know of the database before its answers.
  private void tell(String note) {
    spec.commandLine().getErr().println("wayfarer: " + Terminal.printable(note));
  }

  /// Whether standard input and output are a terminal.
  private static boolean isTerminal() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }

  private InputLines lines() {
    return new InputLines(
        new InputStreamReader(CommandContext.of(spec).input(), StandardCharsets.UTF_8));
  }

  /// The launcher says how wide the terminal is: Java cannot tell.
  private PageLayout layout() {
    int width = Integer.getInteger("wayfarer.columns", 0);
    int most = rows.orElse(PageLayout.ROWS);
    return new PageLayout(most, width > 0 ? width : PageLayout.DEFAULT.width());
  }

  private Limits limits() {
    rows.ifPresent(n -> OptionRange.upTo(MOST_ROWS).check(spec, "--rows", n));
    var _ = OptionRange.SECONDS.check(spec, "--time-limit", timeLimit);
    if (scanLimit < 1) {
      throw new ParameterException(
          spec.commandLine(), "--scan-limit: expected 1 or more, found " + scanLimit);
    }
    // Of a page more is read than shown: it tells how many rows there are.
    int read = answers.format(layout()).isPage() ? MOST_ROWS : rows.orElse(PageLayout.ROWS);
    return Limits.DEFAULT
        .withMaxRows(read)
        .withTime(Duration.ofSeconds(timeLimit))
        .withMaxScannedRows(scanLimit);
  }
}
