package dev.wayfarer.serve.api;

import dev.wayfarer.serve.http.EventStream;
import dev.wayfarer.serve.http.Exchange;
import dev.wayfarer.serve.http.Problem;
import dev.wayfarer.serve.http.ProblemException;
import dev.wayfarer.serve.http.RequestLog;
import dev.wayfarer.serve.http.Route;
import dev.wayfarer.serve.work.Job;
import dev.wayfarer.serve.work.WorkQueue;
import dev.wayfarer.sql.run.QueryCancelledException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Runs what a request asks for, and replies with its result.
///
/// A client that accepts `text/event-stream` gets events instead of one object: `started` with an
/// id, what the work tells meanwhile, and at last `answer` or `problem`. `DELETE /v1/running/{id}`
/// cancels the work, and so does a client that closes the connection.
final class RunningWork {
  private static final Duration BETWEEN_COMMENTS = Duration.ofSeconds(1);

  private final WorkQueue queue;
  private final ApiProblems problems;
  private final RequestLog log;

  /// Work that tells of itself.
  interface Work {
    /// Does it all.
    ///
    /// @param events is told names and data of events
    JsonNode run(BiConsumer<String, JsonNode> events);
  }

  private record Event(String name, JsonNode data, boolean isLast) {}

  RunningWork(WorkQueue queue, ApiProblems problems, RequestLog log) {
    this.queue = queue;
    this.problems = problems;
    this.log = log;
  }

  List<Route> routes() {
    return List.of(new Route("DELETE", "/v1/running/{id}", this::cancel));
  }

  private void cancel(Exchange exchange) throws IOException {
    Job<?> job =
        queue
            .find(exchange.parameter("id"))
            .orElseThrow(
                () -> new ProblemException(Problem.notFound("nothing of this id is running")));
    job.cancel();
    exchange.reply(204);
  }

  /// Runs work and replies.
  void reply(Exchange exchange, Work work) throws IOException {
    if (exchange.accepts(EventStream.MEDIA_TYPE)) {
      stream(exchange, work);
    } else {
      exchange.reply(200, queue.submit(() -> work.run((_, _) -> {})).result());
    }
  }

  private void stream(Exchange exchange, Work work) throws IOException {
    BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    Job<?> job =
        queue.submit(
            () -> {
              events.add(outcome(work, events));
              return events;
            });
    try (EventStream stream = exchange.events()) {
      ObjectNode started = JsonMapper.shared().createObjectNode().put("id", job.id());
      stream.send("started", started);
      boolean isOver = false;
      while (!isOver) {
        @Nullable Event event = events.poll(BETWEEN_COMMENTS.toMillis(), TimeUnit.MILLISECONDS);
        if (event != null) {
          stream.send(event.name, event.data);
          isOver = event.isLast;
        } else if (job.isOver() && events.isEmpty()) {
          // It was cancelled before it began.
          stream.send("problem", problem(new QueryCancelledException()));
          isOver = true;
        } else {
          stream.sendComment();
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      job.cancel(); // no harm where it is over
    }
  }

  private Event outcome(Work work, BlockingQueue<Event> events) {
    try {
      JsonNode answer = work.run((name, data) -> events.add(new Event(name, data, false)));
      return new Event("answer", answer, true);
    } catch (RuntimeException e) {
      return new Event("problem", problem(e), true);
    }
  }

  private JsonNode problem(RuntimeException failure) {
    return problems
        .of(failure)
        .orElseGet(
            () -> {
              log.fault(failure);
              return new Problem(500, "fault", "Fault", "a fault in Wayfarer; its log tells more");
            })
        .json();
  }
}
