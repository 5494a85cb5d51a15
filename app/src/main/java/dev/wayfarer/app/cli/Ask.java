package dev.wayfarer.app.cli;

import dev.wayfarer.app.ask.Answer;
import dev.wayfarer.app.ask.AnswerPage;
import dev.wayfarer.app.ask.AskedDatabase;
import dev.wayfarer.app.ask.AskedSource;
import dev.wayfarer.app.ask.AuditLog;
import dev.wayfarer.app.ask.Asker;
import dev.wayfarer.app.ask.SampleDatabase;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.tensor.NativeLibrary;
import dev.wayfarer.model.tensor.Placement;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Answers one question.
@Command(
    name = "ask",
    header = "Turn one question into SQL and run it, read-only.",
    description = {
      "",
      "Prints the query, its rows, and how probable the model holds the query to be.",
      "Without --db and --url a sample database is asked: customers, products and orders",
      "of a small shop. Cells of a database are indexed, in the user's cache folder."
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer ask \"How many customers are there in each city?\"",
      "  wayfarer ask --db singer.sqlite \"How many singers come from France?\"",
      "  wayfarer ask --db sales.csv \"Which region sold most?\"",
      "  wayfarer ask --url jdbc:postgresql://localhost/shop --user ann \"How many orders?\"",
      "",
      "Exit codes: 0 answered, 2 unusable input or arguments, 3 the database failed to",
      "run the query."
    })
final class Ask implements Callable<Integer> {
  private static final int DATABASE_ERROR = 3;
  private static final int MOST_ROWS = 10_000;
  private static final int MOST_SECONDS = 86_400;

  @Parameters(paramLabel = "QUESTION", description = "The question, in quotes.")
  private String question;

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

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Limits limits = limits();
    NativeLibrary.loadAhead();
    Path cache = ParserArguments.cacheFolder(spec);
    AskedSource source = source(cache);
    Optional<AuditLog> log = audit.map(file -> AuditLog.at(file, source.place()));
    // The database first: where it cannot be used, nobody has to wait for the model.
    try (AskedDatabase opened = source.open(IndexCache.in(cache), limits);
        Parser parser = Parser.open(ParserArguments.checkpoint(spec, model), Placement.CPU)) {
      print(new Asker(parser, opened, log).ask(question));
      return 0;
    } catch (QueryException e) {
      spec.commandLine().getErr().println("wayfarer: " + source.place() + ": " + e.getMessage());
      return DATABASE_ERROR;
    }
  }

  private AskedSource source(Path cache) {
    if (url.isPresent()) {
      if (database.isPresent()) {
        throw new ParameterException(spec.commandLine(), "expected --db or --url, found both");
      }
      return DatabaseArguments.source(spec, url.get(), user);
    }
    Path path = database.orElseGet(() -> SampleDatabase.file(cache));
    return new AskedSource.File(path, cache);
  }

  private Limits limits() {
    require("--rows", rows, MOST_ROWS);
    require("--time-limit", timeLimit, MOST_SECONDS);
    return Limits.DEFAULT.withMaxRows(rows).withTime(Duration.ofSeconds(timeLimit));
  }

  private void require(String option, int found, int most) {
    if (found < 1 || found > most) {
      String message = "%s: expected 1 to %d, found %d".formatted(option, most, found);
      throw new ParameterException(spec.commandLine(), message);
    }
  }

  private void print(Answer answer) {
    PrintWriter out = spec.commandLine().getOut();
    AnswerPage.lines(answer).forEach(out::println);
    out.flush();
  }
}
