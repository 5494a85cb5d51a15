package dev.wayfarer.serve.api;

import dev.wayfarer.ask.json.PairObject;
import dev.wayfarer.ask.pairs.ConfirmedPair;
import dev.wayfarer.serve.catalogue.AnswerService;
import dev.wayfarer.serve.http.Exchange;
import dev.wayfarer.serve.http.Route;
import dev.wayfarer.serve.json.JsonMembers;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Confirmed pairs: which query a person said is right for a question.
final class PairRoutes {
  private final AnswerService answers;
  private final RunningWork work;

  PairRoutes(AnswerService answers, RunningWork work) {
    this.answers = answers;
    this.work = work;
  }

  List<Route> routes() {
    return List.of(new Route("POST", "/v1/pairs", this::add));
  }

  private void add(Exchange exchange) throws IOException {
    JsonMembers members = JsonMembers.of("body", exchange.json());
    String question = members.text("question");
    String sql = members.text("sql");
    Optional<String> database = members.optionalText("database");
    Optional<String> by = members.optionalText("by");
    members.end();
    work.reply(
        exchange,
        _ -> {
          ConfirmedPair pair = answers.remember(database, question, sql, by);
          ObjectNode object = JsonMapper.shared().createObjectNode();
          PairObject.put(object, pair);
          return object;
        });
  }
}
