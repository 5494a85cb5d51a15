package dev.wayfarer.serve.api;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.tensor.ResidentMemory;
import dev.wayfarer.serve.catalogue.AnswerService;
import dev.wayfarer.serve.catalogue.Catalogue;
import dev.wayfarer.serve.catalogue.ServedModel;
import dev.wayfarer.serve.catalogue.ServerSettings;
import dev.wayfarer.serve.catalogue.Uploads;
import dev.wayfarer.serve.http.RequestGuard;
import dev.wayfarer.serve.http.RequestLog;
import dev.wayfarer.serve.http.Route;
import dev.wayfarer.serve.http.WebServer;
import dev.wayfarer.serve.mcp.McpRoutes;
import dev.wayfarer.serve.mcp.McpServer;
import dev.wayfarer.serve.metrics.Metrics;
import dev.wayfarer.serve.page.PageFiles;
import dev.wayfarer.serve.state.History;
import dev.wayfarer.serve.state.StateDatabase;
import dev.wayfarer.serve.state.StateSource;
import dev.wayfarer.serve.work.WorkQueue;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The server: its databases, its model, its routes. It answers until it is closed.
public final class ApiServer implements AutoCloseable {
  /// Where and for whom a server answers.
  ///
  /// @param version of the program, which clients are told
  /// @param state where it keeps what was asked
  public record Options(
      InetSocketAddress address,
      RequestGuard guard,
      RequestLog log,
      String version,
      StateSource state) {}

  private final Catalogue catalogue;
  private final ServedModel model;
  private final WorkQueue queue;
  private final StateDatabase state;
  private final Uploads uploads;
  private final List<Route> routes = new ArrayList<>();
  private final WebServer server;

  /// Begins to answer.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the address cannot be used
  public ApiServer(ServerSettings settings, IndexCache cache, ServedModel model, Options options) {
    this.catalogue = new Catalogue(settings.databases(), cache);
    this.model = model;
    this.queue = new WorkQueue(settings.limits().running(), settings.limits().waiting());
    this.state = new StateDatabase(options.state);
    this.uploads = new Uploads(catalogue, settings.limits().query(), settings.limits().files());
    Metrics metrics = metrics();
    ApiProblems problems = new ApiProblems();
    AnswerService answers = new AnswerService(catalogue, model, options.log::write);
    RunningWork work = new RunningWork(queue, problems, options.log);
    History history = new History(state);
    routes.addAll(new QuestionRoutes(answers, work, history, options.log).routes());
    routes.addAll(new SqlRoutes(answers, work, queue).routes());
    routes.addAll(
        new DatabaseRoutes(catalogue, uploads, isLocal(settings, options), answers, work).routes());
    routes.addAll(new UploadRoutes(uploads, queue, history).routes());
    routes.addAll(new HistoryRoutes(answers, history).routes());
    routes.addAll(new PairRoutes(answers, work).routes());
    routes.addAll(work.routes());
    routes.addAll(new ServerRoutes(metrics, this::isStopping).routes());
    McpServer mcp = new McpServer(answers, options.version, options.log::fault);
    routes.addAll(new McpRoutes(mcp, queue).routes());
    this.server =
        WebServer.start(
            options.address,
            Stream.concat(routes.stream(), new PageFiles().routes().stream()).toList(),
            new WebServer.Options(
                options.guard,
                Stream.concat(Stream.of(ServerRoutes.HEALTH), PageFiles.paths().stream())
                    .collect(Collectors.toSet()),
                settings.http(),
                problems,
                options.log,
                metrics));
  }

  /// Whether questions and rows stay on one machine: it alone is answered, under its own names, and
  /// everything is read from files and kept in one.
  private static boolean isLocal(ServerSettings settings, Options options) {
    return options.address.getAddress().isLoopbackAddress()
        && settings.hosts().isEmpty()
        && settings.readsFilesAlone()
        && options.state instanceof StateSource.File;
  }

  private Metrics metrics() {
    long start = System.nanoTime();
    Runtime runtime = Runtime.getRuntime();
    return new Metrics()
        .gauge("wayfarer_jobs_running", "Questions and queries that run.", queue::running)
        .gauge("wayfarer_jobs_waiting", "Questions and queries that wait.", queue::waiting)
        .gauge("wayfarer_model_open", "Whether the model is loaded.", () -> model.isOpen() ? 1 : 0)
        .gauge(
            "wayfarer_heap_bytes",
            "Memory of Java objects.",
            () -> runtime.totalMemory() - runtime.freeMemory())
        .gauge(
            "wayfarer_resident_bytes",
            "Memory of the process; 0 where the system does not tell.",
            () -> ResidentMemory.now().orElse(0))
        .gauge(
            "wayfarer_uptime_seconds",
            "Time since the start.",
            () -> (System.nanoTime() - start) / 1e9);
  }

  /// The names by which a server may be addressed that answers at an address.
  ///
  /// @param names further ones, of the configuration
  public static Set<String> hosts(InetSocketAddress address, List<String> names) {
    if (!address.getAddress().isLoopbackAddress() && names.isEmpty()) {
      return Set.of(); // the token keeps others out
    }
    Set<String> hosts = new HashSet<>(RequestGuard.LOOPBACK);
    names.forEach(name -> hosts.add(name.toLowerCase(Locale.ROOT)));
    hosts.add(address.getAddress().getHostAddress());
    return hosts;
  }

  /// Where it answers.
  public InetSocketAddress address() {
    return server.address();
  }

  /// The routes of the API, without the files of the page.
  List<Route> routes() {
    return List.copyOf(routes);
  }

  private boolean isStopping() {
    return server.isStopping();
  }

  /// Refuses further requests, lets running ones end within their time, and closes everything.
  @Override
  public void close() {
    boolean _ = server.drain();
    queue.close();
    server.close();
    uploads.close();
    catalogue.close();
    state.close();
    model.close();
  }
}
