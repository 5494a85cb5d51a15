package dev.wayfarer.serve.api;

import dev.wayfarer.ask.chart.Chart;
import dev.wayfarer.ask.explain.QueryDescription;
import dev.wayfarer.ask.json.AnswerObject;
import dev.wayfarer.ask.json.ChartObject;
import dev.wayfarer.ask.json.RowsObject;
import dev.wayfarer.serve.catalogue.AnswerService;
import dev.wayfarer.serve.http.Exchange;
import dev.wayfarer.serve.http.Route;
import dev.wayfarer.serve.json.JsonMembers;
import dev.wayfarer.serve.work.WorkQueue;
import dev.wayfarer.sql.run.Rows;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Queries that a person or a program wrote: as an answer, or all rows as a file.
final class SqlRoutes {
  private final AnswerService answers;
  private final RunningWork work;
  private final WorkQueue queue;

  SqlRoutes(AnswerService answers, RunningWork work, WorkQueue queue) {
    this.answers = answers;
    this.work = work;
    this.queue = queue;
  }

  List<Route> routes() {
    return List.of(new Route("POST", "/v1/sql", this::sql));
  }

  /// One SELECT to run.
  private record Select(Optional<String> database, String sql) {}

  private void sql(Exchange exchange) throws IOException {
    JsonMembers members = JsonMembers.of("body", exchange.json());
    Select select = new Select(members.optionalText("database"), members.text("sql"));
    OptionalInt rows = RowNumber.of(members);
    boolean all = members.flag("all", false);
    members.end();
    Optional<RowExport.Format> format = RowExport.Format.of(exchange, all);
    if (format.isPresent()) {
      export(exchange, select, format.get());
    } else {
      work.reply(exchange, _ -> answer(select, rows));
    }
  }

  private ObjectNode answer(Select select, OptionalInt most) {
    long start = System.nanoTime();
    Rows rows = answers.query(select.database, select.sql, most);
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    ObjectNode object = JsonMapper.shared().createObjectNode().put("sql", select.sql);
    answers
        .read(select.database, select.sql)
        .ifPresent(
            read -> {
              object.put("inWords", new QueryDescription(read.schema()).of(read.query()));
              ColumnHeadings.put(object, read.schema(), read.query(), rows.columns());
              Chart.of(read.schema(), read.query(), rows)
                  .ifPresent(chart -> ChartObject.put(object.putObject("chart"), chart));
            });
    RowsObject.put(object, rows);
    return object.put("seconds", AnswerObject.seconds(time));
  }

  private void export(Exchange exchange, Select select, RowExport.Format format)
      throws IOException {
    RowExport export = new RowExport(exchange, format);
    try {
      var _ =
          queue
              .submit(
                  () -> {
                    answers.stream(select.database, select.sql, export);
                    return export;
                  })
              .result();
    } catch (UncheckedIOException e) {
      throw e.getCause(); // the client is gone
    }
    export.end();
  }
}
