package dev.wayfarer.serve.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.wayfarer.serve.metrics.Metrics;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/// Answers requests on one address until it is closed.
public final class WebServer implements AutoCloseable {
  private static final String REQUESTS = "wayfarer_requests_total";
  private static final String SECONDS = "wayfarer_request_seconds";
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

  /// What a server needs to know.
  ///
  /// @param open paths that need no token
  public record Options(
      RequestGuard guard,
      Set<String> open,
      HttpLimits limits,
      ProblemMapper problems,
      RequestLog log,
      Metrics metrics) {}

  private final Options options;
  private final Router router;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicInteger active = new AtomicInteger();
  private volatile boolean stopping;

  private WebServer(InetSocketAddress address, List<Route> routes, Options options)
      throws IOException {
    this.options = options;
    this.router = new Router(routes);
    options.metrics.counter(REQUESTS, "Requests by route and status.");
    options.metrics.time(SECONDS, "Time of requests by route.");
    options.metrics.gauge("wayfarer_requests_active", "Requests being answered.", active::get);
    this.server = HttpServer.create(address, 0);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  /// Begins to answer.
  ///
  /// @param address with port 0 for any that is free
  /// @throws InputException where the address cannot be used
  public static WebServer start(InetSocketAddress address, List<Route> routes, Options options) {
    options.limits.apply();
    try {
      return new WebServer(address, routes, options);
    } catch (BindException e) {
      String place = "port " + address.getPort() + " of " + address.getHostString();
      throw new InputException(place, "a free one", reason(e));
    } catch (IOException e) {
      throw new InputException(address.toString(), "an address of this machine", Reason.of(e));
    }
  }

  private static String reason(BindException failure) {
    String message = String.valueOf(failure.getMessage());
    return message.startsWith("Address already in use") ? "one that is in use" : message;
  }

  /// Where it answers.
  public InetSocketAddress address() {
    return server.getAddress();
  }

  /// Whether it is about to stop; requests are refused then.
  public boolean isStopping() {
    return stopping;
  }

  private void handle(HttpExchange http) throws IOException {
    long start = System.nanoTime();
    active.incrementAndGet();
    Exchange exchange = new Exchange(http, Map.of(), options.limits);
    String route = "none";
    boolean isBroken = false;
    try {
      Router.Found found = admit(http);
      route = found.route().path();
      exchange = new Exchange(http, found.parameters(), options.limits);
      found.route().handler().handle(exchange);
    } catch (ProblemException e) {
      e.headers().forEach(exchange::set);
      isBroken = !tell(exchange, e.problem());
    } catch (RuntimeException e) {
      isBroken = !tell(exchange, options.problems.of(e).orElseGet(() -> fault(e)));
    } catch (IOException _) {
      isBroken = true; // The client went away: there is nobody to be told.
    } catch (Error e) {
      isBroken = !tell(exchange, fault(e));
    } finally {
      active.decrementAndGet();
      if (!isBroken) {
        http.close();
      }
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      options.metrics.count(REQUESTS, "route", route, "status", "" + exchange.status());
      options.metrics.observe(SECONDS, time, "route", route);
      options.log.request(http.getRequestMethod(), path(http), exchange.status(), time);
    }
    if (isBroken) {
      // The JDK's server cuts the connection: a client must not take half a reply for a whole one.
      throw new IOException("the reply was broken off");
    }
  }

  /// Without what follows `?`: there may be a question in it, which the log must not hold.
  private static String path(HttpExchange http) {
    return String.valueOf(http.getRequestURI().getRawPath());
  }

  private Router.Found admit(HttpExchange http) {
    options.guard.checkSender(http.getRequestHeaders());
    if (!options.open.contains(http.getRequestURI().getRawPath())) {
      options.guard.checkToken(http.getRequestHeaders());
      if (stopping) {
        throw new ProblemException(
            new Problem(503, "stopping", "Stopping", "the server is stopping"),
            Map.of("Connection", "close"));
      }
    }
    return router.find(http.getRequestMethod(), http.getRequestURI());
  }

  private Problem fault(Throwable fault) {
    options.log.fault(fault);
    return new Problem(500, "fault", "Fault", "a fault in Wayfarer; its log tells more");
  }

  /// Tells the client, unless the reply has begun.
  ///
  /// @return whether it could be told
  private static boolean tell(Exchange exchange, Problem problem) {
    if (exchange.status() != 0) {
      return false;
    }
    try {
      exchange.reply(problem);
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  /// Refuses further requests, and waits until those that run are over or their time is.
  ///
  /// @return whether all were over
  public boolean drain() {
    stopping = true;
    long end = System.nanoTime() + Duration.ofSeconds(options.limits.stopSeconds()).toNanos();
    while (active.get() > 0 && System.nanoTime() < end) {
      try {
        Thread.sleep(BETWEEN_LOOKS);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
    return active.get() == 0;
  }

  /// Closes all connections, whatever runs.
  @Override
  public void close() {
    stopping = true;
    server.stop(0);
    threads.shutdownNow();
  }
}
