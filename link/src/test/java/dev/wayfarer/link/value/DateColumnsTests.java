package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DateColumnsTests {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void make() {
    file = folder.resolve("shop.sqlite");
  }

  private void run(String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private ValueIndex cells(Schema schema) {
    return IndexCache.in(folder.resolve("cache")).of(schema, file);
  }

  private List<String> dates() {
    Schema read = SqliteSchema.read(file);
    Schema dated = DateColumns.in(read, cells(read));
    return dated.columns().stream()
        .filter(column -> !column.id().isStar() && dated.holdsDates(column.id()))
        .map(Column::name)
        .toList();
  }

  @Test
  void cellsSayWhichColumnsHoldDates() throws SQLException {
    run(
        "CREATE TABLE bill (day TEXT, due DATE, paid TEXT)",
        "INSERT INTO bill VALUES ('2024-01-31', '1 February', '3 May')");
    assertEquals(List.of("day"), dates());
  }

  @Test
  void declarationSaysItWhereThereAreNoRows() throws SQLException {
    run("CREATE TABLE bill (day TEXT, due DATE)");
    assertEquals(List.of("due"), dates());
  }

  @Test
  void relativeDateIsAValueWhereThereAreNoRows() throws SQLException {
    run("CREATE TABLE bill (due DATE)");
    Schema schema = SqliteSchema.read(file);
    Clock clock = Clock.fixed(Instant.parse("2024-03-15T12:00:00Z"), ZoneOffset.UTC);
    String question = "How many bills were due last month?";
    assertEquals(
        List.of(new Literal.Text("2024-02")),
        ValueCandidates.over(
                schema, cells(schema), new ValueCandidates.Options(24, 8, Optional.of(clock)))
            .of(question, new EnglishTokeniser().words(question))
            .stream()
            .filter(candidate -> candidate.kind() == ValueKind.DATE)
            .map(ValueCandidate::literal)
            .toList());
  }

  @Test
  void daysAtTheEndsOfTheCalendarAreDates() throws SQLException {
    run(
        "CREATE TABLE bill (due TEXT)",
        "INSERT INTO bill VALUES ('0000-01-01'), ('2024-02-29'), ('9999-12-31')");
    assertEquals(List.of("due"), dates());
  }
}
