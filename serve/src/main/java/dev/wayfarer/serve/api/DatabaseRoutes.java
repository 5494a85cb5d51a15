package dev.wayfarer.serve.api;

import dev.wayfarer.ask.Completion;
import dev.wayfarer.ask.intent.ExampleQuestions;
import dev.wayfarer.ask.json.RowsObject;
import dev.wayfarer.ask.json.SchemaObject;
import dev.wayfarer.serve.catalogue.AnswerService;
import dev.wayfarer.serve.catalogue.Catalogue;
import dev.wayfarer.serve.catalogue.ServedDatabase;
import dev.wayfarer.serve.catalogue.Uploads;
import dev.wayfarer.serve.http.Exchange;
import dev.wayfarer.serve.http.Route;
import dev.wayfarer.sql.schema.Schema;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Databases: which there are, what they contain, and what could be asked.
final class DatabaseRoutes {
  private static final int SAMPLE_ROWS = 5;
  private static final int COMPLETIONS = 8;
  private static final int LONGEST_WORD = 200;

  private final Catalogue catalogue;
  private final Uploads uploads;
  private final boolean isLocal;
  private final AnswerService answers;
  private final RunningWork work;

  /// @param isLocal whether everything stays on one machine
  DatabaseRoutes(
      Catalogue catalogue,
      Uploads uploads,
      boolean isLocal,
      AnswerService answers,
      RunningWork work) {
    this.catalogue = catalogue;
    this.uploads = uploads;
    this.isLocal = isLocal;
    this.answers = answers;
    this.work = work;
  }

  List<Route> routes() {
    return List.of(
        new Route("GET", "/v1/databases", this::list),
        new Route("GET", "/v1/databases/{name}/schema", this::schema),
        new Route("GET", "/v1/databases/{name}/tables/{table}/sample", this::sample),
        new Route("GET", "/v1/databases/{name}/examples", this::examples),
        new Route("GET", "/v1/databases/{name}/completions", this::completions));
  }

  private void list(Exchange exchange) throws IOException {
    ObjectNode object = JsonMapper.shared().createObjectNode().put("local", isLocal);
    ArrayNode databases = object.putArray("databases");
    catalogue.all().forEach(one -> databases.add(object(one, uploads.isUpload(one))));
    exchange.reply(200, object);
  }

  /// A database as clients see it in a list.
  static ObjectNode object(ServedDatabase database, boolean uploaded) {
    return JsonMapper.shared()
        .createObjectNode()
        .put("name", database.name())
        .put("kind", database.settings().kind())
        .put("feedback", database.takesFeedback())
        .put("uploaded", uploaded);
  }

  private void schema(Exchange exchange) throws IOException {
    String name = exchange.parameter("name");
    work.reply(
        exchange,
        _ -> {
          Schema schema = answers.schema(Optional.of(name));
          ObjectNode object = JsonMapper.shared().createObjectNode().put("name", name);
          ArrayNode tables = object.putArray("tables");
          SchemaObject objects = new SchemaObject(schema);
          schema.tables().forEach(table -> objects.add(tables, table));
          return object;
        });
  }

  private void sample(Exchange exchange) throws IOException {
    Optional<String> name = Optional.of(exchange.parameter("name"));
    String table = exchange.parameter("table");
    work.reply(exchange, _ -> RowsObject.of(answers.sample(name, table, SAMPLE_ROWS)));
  }

  private void examples(Exchange exchange) throws IOException {
    Optional<String> name = Optional.of(exchange.parameter("name"));
    work.reply(
        exchange,
        _ -> {
          ObjectNode object = JsonMapper.shared().createObjectNode();
          ArrayNode examples = object.putArray("examples");
          new ExampleQuestions(answers.schema(name)).all().forEach(examples::add);
          return object;
        });
  }

  private void completions(Exchange exchange) throws IOException {
    Optional<String> name = Optional.of(exchange.parameter("name"));
    String begun = exchange.query("text").orElse("");
    String word = begun.substring(0, Math.min(begun.length(), LONGEST_WORD));
    work.reply(
        exchange,
        _ -> {
          ObjectNode object = JsonMapper.shared().createObjectNode();
          ArrayNode found = object.putArray("completions");
          for (Completion completion : answers.completions(name, word, COMPLETIONS)) {
            found.addObject().put("text", completion.text()).put("kind", completion.kind());
          }
          return object;
        });
  }
}
