package dev.wayfarer.serve.api;

import dev.wayfarer.serve.catalogue.ServedDatabase;
import dev.wayfarer.serve.catalogue.Uploads;
import dev.wayfarer.serve.http.Exchange;
import dev.wayfarer.serve.http.Problem;
import dev.wayfarer.serve.http.ProblemException;
import dev.wayfarer.serve.http.Route;
import dev.wayfarer.serve.state.History;
import dev.wayfarer.serve.work.Job;
import dev.wayfarer.serve.work.WorkQueue;
import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Files that clients send to ask them, and take back.
final class UploadRoutes {
  private final Uploads uploads;
  private final WorkQueue queue;
  private final History history;

  UploadRoutes(Uploads uploads, WorkQueue queue, History history) {
    this.uploads = uploads;
    this.queue = queue;
    this.history = history;
  }

  List<Route> routes() {
    return List.of(
        new Route("POST", "/v1/databases", this::add),
        new Route("DELETE", "/v1/databases/{name}", this::remove));
  }

  private void add(Exchange exchange) throws IOException {
    long most = uploads.mostBytes();
    if (most == 0) {
      throw new ProblemException(
          new Problem(403, "uploads-refused", "Uploads refused", "the owner takes no files"));
    }
    String name =
        exchange
            .query("name")
            .orElseThrow(
                () ->
                    new ProblemException(
                        Problem.malformed("name: expected that of the file, found nothing")));
    Uploads.Received received = uploads.receive(name, target -> exchange.bytes(most, target));
    exchange.reply(201, open(received));
  }

  private ObjectNode open(Uploads.Received received) {
    boolean done = false;
    try {
      Job<ServedDatabase> job = queue.submit(() -> uploads.open(received));
      ServedDatabase database =
          job.resultOnceBegun(uploads.longestReading()).orElseThrow(() -> tooLong(received, job));
      ObjectNode object = DatabaseRoutes.object(database, true);
      database.open().notes().forEach(object.putArray("notes")::add);
      done = true;
      return object;
    } finally {
      if (!done) {
        uploads.discard(received);
      }
    }
  }

  private InputException tooLong(Uploads.Received received, Job<?> job) {
    job.cancel();
    long minutes = uploads.longestReading().toMinutes();
    String expected = "a file that is read within %d minutes".formatted(minutes);
    return new InputException(received.name(), expected, "one that takes longer");
  }

  private void remove(Exchange exchange) throws IOException {
    String name = exchange.parameter("name");
    uploads.remove(name);
    history.clear(name, true);
    exchange.reply(204);
  }
}
