package dev.wayfarer.serve.cli;

import dev.wayfarer.cli.CommandContext;
import dev.wayfarer.cli.OptionRange;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.serve.api.ApiServer;
import dev.wayfarer.serve.catalogue.DatabaseSettings;
import dev.wayfarer.serve.catalogue.ServerSettings;
import dev.wayfarer.serve.http.HealthCheck;
import dev.wayfarer.serve.http.HttpLimits;
import dev.wayfarer.serve.http.RequestGuard;
import dev.wayfarer.serve.http.RequestLog;
import dev.wayfarer.serve.state.StateDatabase;
import dev.wayfarer.serve.state.StateSource;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.jdbc.Account;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Answers questions over HTTP until it is told to stop.
@Command(
    name = "serve",
    header = "Ask on a page in the browser, or over HTTP.",
    description = {
      "",
      "Offers a page, an API (POST /v1/ask, /v1/interpret, /v1/sql, GET /v1/databases;",
      "GET /openapi.yaml describes it) and the Model Context Protocol (/mcp), to this",
      "machine alone. Databases are only read. Without --db, --url and --config the",
      "sample database is served.",
      "",
      "Another address than that of this machine needs a token, which every request",
      "must bear: in WAYFARER_TOKEN, or in a file. Ctrl-C lets running questions end."
    },
    optionListHeading = "%nOptions:%n",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  wayfarer serve --open --db shop.sqlite",
      "  wayfarer serve --config databases.yaml --port 8080",
      "  curl http://127.0.0.1:7878/v1/ask -H \"Content-Type: application/json\" \\",
      "    -d '{\"question\": \"How many customers are there in each city?\"}'",
      "",
      "Exit codes: 1 no server found by --check, 2 unusable input or arguments."
    })
public final class Serve implements Callable<Integer> {
  private static final int MOST_ROWS = 1_000;
  private static final int HIGHEST_PORT = 65_535;
  private static final int SHORTEST_TOKEN = 16;
  private static final int NOT_UP = 1;

  /// After questions had their time to end.
  private static final Duration LONGEST_CLOSING = Duration.ofSeconds(15);

  @Mixin private ServedArguments served;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "7878",
      description = "Where it answers; 0 for any that is free. Default: ${DEFAULT-VALUE}.")
  private int port;

  @Option(
      names = "--address",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "Another one needs a token. Default: ${DEFAULT-VALUE}.")
  private String address;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = {
        "Has the token that every request must bear.",
        "Default: the variable WAYFARER_TOKEN."
      })
  private Optional<Path> tokenFile;

  @Option(
      names = "--state",
      paramLabel = "FILE|URL",
      description = {
        "Where questions are kept that people asked on the",
        "page: a file, or jdbc:postgresql://host/name, which",
        "several servers may share. Default: beside the file",
        "of --config, else in the user's folder for data."
      })
  private Optional<String> state;

  @Option(
      names = "--state-user",
      paramLabel = "NAME",
      description = {
        "Who writes to the database of --state. The password",
        "is read from WAYFARER_STATE_PASSWORD."
      })
  private Optional<String> stateUser;

  @Option(names = "--open", description = "Open the page in the browser.")
  private boolean open;

  @Option(
      names = "--check",
      description = {
        "Start nothing; tell whether a server answers at",
        "--address and --port, as health checks ask."
      })
  private boolean check;

  @Option(names = "--quiet", description = "Write no line a request.")
  private boolean quiet;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws InterruptedException {
    var _ = new OptionRange(0, HIGHEST_PORT).check(spec, "--port", port);
    InetSocketAddress place = new InetSocketAddress(address(), port);
    if (check) {
      return check(place);
    }
    Optional<String> token = token();
    if (!place.getAddress().isLoopbackAddress() && token.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "--address: expected WAYFARER_TOKEN or --token-file beside it, found neither");
    }
    CommandContext context = CommandContext.of(spec);
    ServerSettings settings = served.settings(spec, MOST_ROWS);
    RequestLog log = log(context);
    ApiServer.Options options =
        new ApiServer.Options(
            place,
            new RequestGuard(ApiServer.hosts(place, settings.hosts()), token),
            log,
            BuildName.version(spec),
            state(context));
    CountDownLatch stopped = new CountDownLatch(1);
    ApiServer server =
        new ApiServer(settings, IndexCache.in(context.cacheFolder()), served.model(spec), options);
    // Only a hook hears of Ctrl-C and SIGTERM; the process ends when it is done.
    Thread hook =
        new Thread(
            () -> {
              log.write("stopping: running questions may end");
              close(server, settings.limits().http(), log);
              stopped.countDown();
            },
            "stop");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException _) {
      server.close(); // the process was told to end before it began to serve
      return 0;
    }
    String page = address(server.address());
    tell(page, settings);
    if (open && !BrowserWindow.open(page)) {
      log.write("found no program that opens a browser: open " + page);
    }
    try {
      stopped.await();
    } catch (InterruptedException e) {
      Runtime.getRuntime().removeShutdownHook(hook);
      server.close();
      throw e;
    }
    return 0;
  }

  /// Whatever still runs when its time is over, such as the reading of a large database, must not
  /// keep the process from ending.
  private static void close(ApiServer server, HttpLimits limits, RequestLog log) {
    Thread closing = Thread.ofPlatform().daemon().start(server::close);
    try {
      boolean done = closing.join(Duration.ofSeconds(limits.stopSeconds()).plus(LONGEST_CLOSING));
      log.write(done ? "stopped" : "stopped, though something was still running");
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private int check(InetSocketAddress place) {
    Optional<String> problem = HealthCheck.problem(place);
    problem.ifPresent(
        found ->
            spec.commandLine()
                .getErr()
                .printf(
                    "wayfarer: %s: expected a server that is up, found %s%n",
                    address(place), found));
    return problem.isPresent() ? NOT_UP : 0;
  }

  private StateSource state(CommandContext context) {
    if (state.isEmpty()) {
      return served.stateFile().orElseGet(() -> StateSource.ofUser(context.environment()));
    }
    Account account =
        new Account(
            stateUser, Optional.ofNullable(context.environment().get("WAYFARER_STATE_PASSWORD")));
    StateSource source = StateSource.of(state.get(), account);
    try (StateDatabase database = new StateDatabase(source)) {
      database.check(); // told now, and not when the first question is kept
    }
    return source;
  }

  private static String address(InetSocketAddress at) {
    String host = at.getAddress().getHostAddress();
    return "http://%s:%d".formatted(host.contains(":") ? "[" + host + "]" : host, at.getPort());
  }

  private void tell(String page, ServerSettings settings) {
    String names =
        settings.databases().stream().map(DatabaseSettings::name).collect(Collectors.joining(", "));
    PrintWriter out = spec.commandLine().getOut();
    out.printf("%s answers questions about %s%n", page, names);
    out.flush();
  }

  private InetAddress address() {
    try {
      return InetAddress.getByName(address);
    } catch (UnknownHostException _) {
      throw new ParameterException(
          spec.commandLine(), "--address: expected one of this machine, found no such host");
    }
  }

  private RequestLog log(CommandContext context) {
    PrintWriter out = quiet ? new PrintWriter(Writer.nullWriter()) : spec.commandLine().getErr();
    return new RequestLog(out, "1".equals(context.environment().get("WAYFARER_STACKTRACE")));
  }

  private Optional<String> token() {
    Optional<String> token =
        tokenFile
            .map(file -> Utf8File.read(file, "a token").strip())
            .or(
                () ->
                    Optional.ofNullable(
                        CommandContext.of(spec).environment().get("WAYFARER_TOKEN")));
    token.ifPresent(
        text -> {
          if (!text.matches("[\\x21-\\x7e]{" + SHORTEST_TOKEN + ",1000}")) {
            String expected =
                "at least %d letters, digits and signs, no blanks".formatted(SHORTEST_TOKEN);
            throw new InputException("token", expected, "another text");
          }
        });
    return token;
  }
}
