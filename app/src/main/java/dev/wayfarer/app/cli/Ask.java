package dev.wayfarer.app.cli;

import dev.wayfarer.app.ask.AuditLog;
import dev.wayfarer.app.ask.Inquiry;
import dev.wayfarer.app.ask.SampleDatabase;
import dev.wayfarer.app.prompt.Conversation;
import dev.wayfarer.app.prompt.LinePrompt;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.ask.Wayfarer;
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
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
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
    DatabaseSource source = database.source(spec, cache, () -> SampleDatabase.file(cache));
    Optional<AuditLog> log = audit.map(file -> AuditLog.at(file, source.place()));
    // The database first: where it cannot be used, nobody has to wait for the model.
    try (Database opened = source.open(IndexCache.in(cache), limits);
        Wayfarer wayfarer = Wayfarer.open(model.checkpoint(spec))) {
      Inquiry inquiry = new Inquiry(wayfarer, opened, log);
      Conversation.Asker asker = (text, how) -> replies.reply(inquiry, text, how);
      Answering answering = new Answering(spec, replies, source.place(), inquiry, asker);
      if (question.isPresent()) {
        return answering.answer(question.get());
      }
      if (!isInteractive()) {
        return answering.answerLines(lines());
      }
      Conversation conversation =
          new Conversation(inquiry, asker, replies.options(), replies::lines);
      LinePrompt.run(conversation, cache.resolve("history"));
      return 0;
    }
  }

  /// Returns whether input and output are both a terminal.
  private static boolean isInteractive() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }

  private InputLines lines() {
    return new InputLines(new InputStreamReader(parent.input(), StandardCharsets.UTF_8));
  }

  private Limits limits() {
    var _ = OptionRange.upTo(MOST_ROWS).check(spec, "--rows", rows);
    var _ = OptionRange.SECONDS.check(spec, "--time-limit", timeLimit);
    return Limits.DEFAULT.withMaxRows(rows).withTime(Duration.ofSeconds(timeLimit));
  }
}
