package dev.wayfarer.model.revision;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.value.DateColumns;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.ValueCandidates;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;

/// A database of a club with dates, missing cells and yes-or-no columns, on 18 November 2026.
final class Club {
  private static final Clock TODAY =
      Clock.fixed(Instant.parse("2026-11-18T12:00:00Z"), ZoneOffset.UTC);

  private final Schema schema;
  private final ValueIndex cells;
  private final Linker linker;

  Club(Path folder) throws SQLException {
    Path file = folder.resolve("club.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE plan (plan_id INTEGER PRIMARY KEY, plan_name TEXT)");
      statement.execute(
          "CREATE TABLE member (member_id INTEGER PRIMARY KEY, name TEXT, city TEXT, email TEXT,"
              + " joined_on TEXT, plan_id INTEGER REFERENCES plan, coach_id INTEGER)");
      statement.execute(
          "CREATE TABLE course (course_id INTEGER PRIMARY KEY, title TEXT, duration_min INTEGER,"
              + " pool_km REAL, cancelled INTEGER, hours_per_week INTEGER, level TEXT,"
              + " min_members INTEGER, rest_days_min INTEGER)");
      statement.execute(
          "CREATE TABLE booking (booking_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES"
              + " member, course_id INTEGER REFERENCES course, attended INTEGER, made_on TEXT,"
              + " paid_on TEXT, status TEXT)");
      statement.execute("INSERT INTO plan VALUES (1, 'Basic'), (2, 'Student'), (3, 'Senior')");
      statement.execute(
          "INSERT INTO member VALUES (1, 'Ann', 'Oslo', NULL, '2025-02-03', 1, NULL),"
              + " (2, 'Bob', 'Ghent', 'bob@x.org', '2024-05-06', 2, 7),"
              + " (3, 'Cem', 'Oslo', 'cem@x.org', '2026-11-01', 3, 7)");
      statement.execute(
          "INSERT INTO course VALUES (1, 'Yoga', 60, 0.5, 0, 2, 'END', 3, 1), (2, 'Boxing', 45, 1, 1, 3, 'Base', 4, 2)");
      statement.execute(
          "INSERT INTO booking VALUES (1, 1, 1, 1, '2026-01-02 10:00', '2026-01-03', 'done'),"
              + " (2, NULL, 1, 0, '2026-02-02 11:00', NULL, 'paid'),"
              + " (3, 3, 2, 1, '2026-02-03 11:00', NULL, 'current'),"
              + " (4, 3, 2, 1, '2026-02-04 11:00', NULL, 'single')");
      statement.execute(
          "CREATE TABLE swap (swap_id INTEGER PRIMARY KEY, old_plan INTEGER REFERENCES plan,"
              + " new_plan INTEGER REFERENCES plan, member_id INTEGER REFERENCES member)");
      statement.execute(
          "CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, guest_name TEXT, birth_date TEXT,"
              + " member_id INTEGER REFERENCES member)");
      statement.execute("INSERT INTO guest VALUES (1, 'Dan', '1990-01-02', 1)");
    }
    Schema read = SqliteSchema.read(file);
    this.cells = IndexCache.in(folder).of(read, file);
    this.schema = DateColumns.in(read, cells);
    Linker.Options rich = Linker.Options.RICH;
    this.linker =
        new Linker(
            schema,
            new EnglishTokeniser(),
            Optional.of(cells),
            new Linker.Options(
                rich.names(),
                rich.keys(),
                rich.distances(),
                new ValueCandidates.Options(
                    ValueCandidates.Options.DEFAULT.most(),
                    ValueCandidates.Options.DEFAULT.guesses(),
                    Optional.of(TODAY))));
  }

  /// A predicted query as the question wants it.
  String revised(String question, String predicted) {
    LinkedQuestion linked = linker.link(question);
    return new SqlPrinter(schema)
        .print(
            new QueryRevision(linked, schema, Optional.of(cells))
                .query(new SqlReader(schema).read(predicted)));
  }
}
