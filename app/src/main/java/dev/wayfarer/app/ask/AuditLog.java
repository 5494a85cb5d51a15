package dev.wayfarer.app.ask;

import dev.wayfarer.ask.DatabaseListener;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Notes what was asked of a database and what came of it, one JSON object a line. It holds no cells.
///
///     {"time":"2026-01-31T12:00:00Z","database":"shop.sqlite","question":"How many orders?",
///      "sql":"SELECT count(*) FROM orders","rows":1,"truncated":false,"seconds":0.041}
///
/// A query that failed has an `error` in place of rows, one that was not run has neither, and one that
/// a person has written has no question. A question that was declined has `declined` in place of SQL
/// and rows. Lines are only ever added.
public final class AuditLog implements DatabaseListener {
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

  @Override
  public void ran(
      Optional<String> question, String sql, long rows, boolean truncated, Duration time) {
    ObjectNode line = line(question).put("sql", sql);
    line.put("rows", rows);
    line.put("truncated", truncated);
    write(line, time);
  }

  @Override
  public void failed(
      Optional<String> question, String sql, RuntimeException failure, Duration time) {
    ObjectNode line = line(question).put("sql", sql);
    line.put("error", failure.getMessage());
    write(line, time);
  }

  @Override
  public void interpreted(String question, String sql, Duration time) {
    write(line(Optional.of(question)).put("sql", sql), time);
  }

  @Override
  public void declined(QuestionDeclinedException declined, Duration time) {
    ObjectNode line = line(Optional.of(declined.question()));
    write(line.put("declined", declined.getMessage()), time);
  }

  private ObjectNode line(Optional<String> question) {
    ObjectNode line = JsonMapper.shared().createObjectNode();
    line.put("time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
    line.put("database", database);
    question.ifPresent(text -> line.put("question", text));
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
