package dev.wayfarer.serve.api;

import dev.wayfarer.ask.json.AnswerObject;
import dev.wayfarer.ask.json.RowsObject;
import dev.wayfarer.ask.json.SchemaObject;
import dev.wayfarer.serve.catalogue.AnswerService;
import dev.wayfarer.serve.http.Exchange;
import dev.wayfarer.serve.http.Route;
import dev.wayfarer.serve.json.JsonMembers;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Schema;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Databases: which there are, what they contain, and queries that a person or a program wrote.
final class DatabaseRoutes {
  private final AnswerService answers;
  private final RunningWork work;

  DatabaseRoutes(AnswerService answers, RunningWork work) {
    this.answers = answers;
    this.work = work;
  }

  List<Route> routes() {
    return List.of(
        new Route("GET", "/v1/databases", this::list),
        new Route("GET", "/v1/databases/{name}/schema", this::schema),
        new Route("POST", "/v1/sql", this::sql));
  }

  private void list(Exchange exchange) throws IOException {
    ObjectNode object = JsonMapper.shared().createObjectNode();
    ArrayNode databases = object.putArray("databases");
    answers.databases().forEach(name -> databases.addObject().put("name", name));
    exchange.reply(200, object);
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

  private void sql(Exchange exchange) throws IOException {
    JsonMembers members = JsonMembers.of("body", exchange.json());
    String sql = members.text("sql");
    Optional<String> database = members.optionalText("database");
    members.end();
    work.reply(
        exchange,
        _ -> {
          long start = System.nanoTime();
          Rows rows = answers.query(database, sql);
          ObjectNode object = JsonMapper.shared().createObjectNode().put("sql", sql);
          RowsObject.put(object, rows);
          Duration time = Duration.ofNanos(System.nanoTime() - start);
          return object.put("seconds", AnswerObject.seconds(time));
        });
  }
}
