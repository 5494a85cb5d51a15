package dev.wayfarer.serve.api;

import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.ask.json.AnswerObject;
import dev.wayfarer.serve.catalogue.AnswerService;
import dev.wayfarer.serve.http.Exchange;
import dev.wayfarer.serve.http.Route;
import dev.wayfarer.serve.json.JsonMembers;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Questions: `/v1/ask` runs the best query, `/v1/interpret` runs none.
final class QuestionRoutes {
  private final AnswerService answers;
  private final RunningWork work;

  QuestionRoutes(AnswerService answers, RunningWork work) {
    this.answers = answers;
    this.work = work;
  }

  List<Route> routes() {
    return List.of(
        new Route("POST", "/v1/ask", this::ask),
        new Route("POST", "/v1/interpret", this::interpret));
  }

  private void ask(Exchange exchange) throws IOException {
    AnswerService.Question question = question(exchange);
    work.reply(
        exchange,
        events -> {
          long start = System.nanoTime();
          Answer answer =
              answers.ask(
                  question,
                  found -> events.accept("interpretation", AnswerObject.of(found, since(start))));
          return AnswerObject.of(answer);
        });
  }

  private void interpret(Exchange exchange) throws IOException {
    AnswerService.Question question = question(exchange);
    work.reply(
        exchange,
        _ -> {
          long start = System.nanoTime();
          Interpretation found = answers.interpret(question);
          return AnswerObject.of(found, since(start));
        });
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private static AnswerService.Question question(Exchange exchange) throws IOException {
    JsonMembers members = JsonMembers.of("body", exchange.json());
    String text = members.text("question");
    Optional<String> database = members.optionalText("database");
    int candidates =
        members.integer("candidates", Wayfarer.DEFAULT_CANDIDATES, 1, Wayfarer.MAX_CANDIDATES);
    boolean anyway = members.flag("anyway", false);
    members.end();
    return new AnswerService.Question(database, text, new AskOptions(candidates, anyway));
  }
}
