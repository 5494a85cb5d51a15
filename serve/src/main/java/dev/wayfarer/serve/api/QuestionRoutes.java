package dev.wayfarer.serve.api;

import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.CandidateQuery;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.ask.chart.Chart;
import dev.wayfarer.ask.json.AnswerObject;
import dev.wayfarer.ask.json.ChartObject;
import dev.wayfarer.serve.catalogue.AnswerService;
import dev.wayfarer.serve.http.Exchange;
import dev.wayfarer.serve.http.RequestLog;
import dev.wayfarer.serve.http.Route;
import dev.wayfarer.serve.json.JsonMembers;
import dev.wayfarer.serve.state.History;
import dev.wayfarer.serve.state.StateException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.node.ObjectNode;

/// Questions: `/v1/ask` runs the best query, `/v1/interpret` runs none.
final class QuestionRoutes {
  private final AnswerService answers;
  private final RunningWork work;
  private final History history;
  private final RequestLog log;

  QuestionRoutes(AnswerService answers, RunningWork work, History history, RequestLog log) {
    this.answers = answers;
    this.work = work;
    this.history = history;
    this.log = log;
  }

  List<Route> routes() {
    return List.of(
        new Route("POST", "/v1/ask", this::ask),
        new Route("POST", "/v1/interpret", this::interpret));
  }

  private void ask(Exchange exchange) throws IOException {
    JsonMembers members = JsonMembers.of("body", exchange.json());
    AnswerService.Question question = question(members);
    OptionalInt rows = RowNumber.of(members);
    boolean kept = members.flag("history", false);
    members.end();
    work.reply(
        exchange,
        events -> {
          long start = System.nanoTime();
          Answer answer =
              answers.ask(
                  question,
                  rows,
                  found -> events.accept("interpretation", AnswerObject.of(found, since(start))));
          if (kept) {
            keep(question);
          }
          return object(answer);
        });
  }

  /// The answer as the command prints it, with what a page needs besides.
  private static ObjectNode object(Answer answer) {
    ObjectNode object = AnswerObject.of(answer);
    CandidateQuery best = answer.interpretation().best();
    object.put("layout", best.layout());
    for (int i = 0; i < answer.alternatives().size(); i++) {
      String layout = answer.alternatives().get(i).query().layout();
      ((ObjectNode) object.get("alternatives").get(i)).put("layout", layout);
    }
    ColumnHeadings.put(object, best.schema(), best.query(), answer.rows().columns());
    Chart.of(best.schema(), best.query(), answer.rows())
        .ifPresent(chart -> ChartObject.put(object.putObject("chart"), chart));
    return object;
  }

  /// A question that was answered is answered, whatever becomes of the history.
  private void keep(AnswerService.Question question) {
    try {
      var _ = history.add(answers.nameOf(question.database()), question.text().strip());
    } catch (StateException e) {
      log.write("history: " + e.getMessage());
    }
  }

  private void interpret(Exchange exchange) throws IOException {
    JsonMembers members = JsonMembers.of("body", exchange.json());
    AnswerService.Question question = question(members);
    members.end();
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

  private static AnswerService.Question question(JsonMembers members) {
    String text = members.text("question");
    Optional<String> database = members.optionalText("database");
    int candidates =
        members.integer("candidates", Wayfarer.DEFAULT_CANDIDATES, 1, Wayfarer.MAX_CANDIDATES);
    boolean anyway = members.flag("anyway", false);
    return new AnswerService.Question(database, text, new AskOptions(candidates, anyway));
  }
}
