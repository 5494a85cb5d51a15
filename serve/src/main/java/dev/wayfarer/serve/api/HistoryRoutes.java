package dev.wayfarer.serve.api;

import dev.wayfarer.serve.catalogue.AnswerService;
import dev.wayfarer.serve.http.Exchange;
import dev.wayfarer.serve.http.Problem;
import dev.wayfarer.serve.http.ProblemException;
import dev.wayfarer.serve.http.Route;
import dev.wayfarer.serve.json.JsonMembers;
import dev.wayfarer.serve.state.History;
import java.io.IOException;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Questions that were asked before, and those that were saved.
final class HistoryRoutes {
  private final AnswerService answers;
  private final History history;

  HistoryRoutes(AnswerService answers, History history) {
    this.answers = answers;
    this.history = history;
  }

  List<Route> routes() {
    return List.of(
        new Route("GET", "/v1/history", this::list),
        new Route("DELETE", "/v1/history", this::clear),
        new Route("PUT", "/v1/history/{id}", this::save),
        new Route("DELETE", "/v1/history/{id}", this::remove));
  }

  private String database(Exchange exchange) {
    return answers.nameOf(exchange.query("database"));
  }

  private void list(Exchange exchange) throws IOException {
    ObjectNode object = JsonMapper.shared().createObjectNode();
    ArrayNode entries = object.putArray("entries");
    for (History.Entry entry : history.list(database(exchange))) {
      entries
          .addObject()
          .put("id", entry.id())
          .put("database", entry.database())
          .put("question", entry.question())
          .put("time", entry.time().toString())
          .put("saved", entry.saved());
    }
    exchange.reply(200, object);
  }

  private void clear(Exchange exchange) throws IOException {
    history.clear(database(exchange), false);
    exchange.reply(204);
  }

  private void save(Exchange exchange) throws IOException {
    JsonMembers members = JsonMembers.of("body", exchange.json());
    boolean saved = members.flag("saved");
    members.end();
    found(history.save(exchange.parameter("id"), saved));
    exchange.reply(204);
  }

  private void remove(Exchange exchange) throws IOException {
    found(history.remove(exchange.parameter("id")));
    exchange.reply(204);
  }

  private static void found(boolean isThere) {
    if (!isThere) {
      throw new ProblemException(Problem.notFound("no question of this id is kept"));
    }
  }
}
