package dev.wayfarer.app.ask;

import dev.wayfarer.app.terminal.Terminal;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.Reason;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.Rows;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Notes what was asked of a database and what came of it, one JSON object a line. It holds no cells.
///
///     {"time":"2026-01-31T12:00:00Z","database":"shop.sqlite","question":"How many orders?",
///      "sql":"SELECT count(*) FROM orders","rows":1,"truncated":false,"seconds":0.041}
///
/// A query that failed has an `error` in place of rows, a question that was declined has `declined`
/// in place of SQL and rows. Lines are only ever added.
public final class AuditLog {
  private final Path file;
  private final String database;

  private AuditLog(Path file, String database) {
    this.file = file;
    this.database = database;
  }

  /// A log in a file, which is made where there is none.
  ///
  /// @param database what lines call the database
  /// @throws InputException where the file cannot be written: then nothing should be asked
  public static AuditLog at(Path file, String database) {
    AuditLog log = new AuditLog(file, database);
    log.append("");
    return log;
  }

  public void answered(String question, String sql, Rows rows, Duration time) {
    ObjectNode line = line(question).put("sql", sql);
    line.put("rows", rows.rows().size());
    line.put("truncated", rows.truncated());
    write(line, time);
  }

  public void failed(String question, String sql, QueryException failure, Duration time) {
    ObjectNode line = line(question).put("sql", sql);
    line.put("error", failure.getMessage());
    write(line, time);
  }

  public void declined(QuestionDeclinedException declined, Duration time) {
    write(line(declined.question()).put("declined", declined.getMessage()), time);
  }

  private ObjectNode line(String question) {
    ObjectNode line = JsonMapper.shared().createObjectNode();
    line.put("time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
    line.put("database", database);
    line.put("question", question);
    return line;
  }

  private void write(ObjectNode line, Duration time) {
    line.put("seconds", time.toMillis() / 1e3);
    append(Terminal.escaped(line.toString()) + "\n");
  }

  /// One write a line, so that lines of several processes do not mix.
  private void append(String text) {
    try {
      Files.write(
          file,
          text.getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new InputException(file.toString(), "a file that can be written", Reason.of(e));
    }
  }
}
