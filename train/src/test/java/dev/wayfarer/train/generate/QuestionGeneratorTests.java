package dev.wayfarer.train.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.text.SqlReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuestionGeneratorTests {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void create() throws SQLException {
    file = folder.resolve("yard.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE worker (worker_id INTEGER PRIMARY KEY, name TEXT, wage REAL, bonus REAL,"
              + " hired DATE, left_on DATE, trade TEXT, foreman_id INTEGER REFERENCES worker)");
      statement.execute(
          "CREATE TABLE job (job_id INTEGER PRIMARY KEY, worker_id INTEGER REFERENCES worker,"
              + " hours INTEGER, rate REAL, done_on DATE)");
      statement.execute(
          "INSERT INTO worker VALUES (1, 'Ann', 30, 5, '2010-01-05', NULL, 'smith', NULL),"
              + " (2, 'Bob', 20, NULL, '2012-06-01', '2020-02-02', 'smith', 1),"
              + " (3, 'Cid', 35, 2, '2012-09-30', NULL, 'mason', 1),"
              + " (4, 'Dot', 22, 9, '2015-03-14', NULL, 'mason', 2),"
              + " (5, 'Eve', 21, 4, '2015-11-11', NULL, 'mason', 2)");
      statement.execute(
          "INSERT INTO job VALUES (1, 1, 8, 20.5, '2023-01-01'), (2, 1, 3, 18, '2023-02-01'),"
              + " (3, 2, 7, 31, '2024-02-29'), (4, 3, 5, 22, '2024-03-01')");
    }
  }

  private List<GeneratedQuestion> questions(long seed) {
    Schema schema = SqliteSchema.read(file);
    try (SqliteDatabase database = SqliteDatabase.open(file)) {
      return new QuestionGenerator(schema, database, seed).questions(200);
    }
  }

  @Test
  void theSameSeedMakesTheSameQuestions() {
    assertEquals(questions(1), questions(1));
    assertNotEquals(questions(1), questions(2));
  }

  @Test
  void everyFormThatTheRowsServeIsAsked() {
    Set<String> forms =
        questions(1).stream().map(GeneratedQuestion::form).collect(Collectors.toSet());
    for (String form :
        List.of(
            "count-year",
            "count-per-year",
            "list-missing",
            "total-product",
            "percent",
            "column-above",
            "both-names",
            "more-than-other",
            "count-all-groups")) {
      assertTrue(forms.contains(form), () -> form + " of " + forms);
    }
  }

  @Test
  void allQueriesReadBackAndReturnRows() {
    SqlReader reader = new SqlReader(SqliteSchema.read(file));
    try (SqliteDatabase database = SqliteDatabase.open(file)) {
      for (GeneratedQuestion question : questions(3)) {
        reader.read(question.sql());
        assertFalse(database.query(question.sql()).rows().isEmpty(), question.sql());
      }
    }
  }

  @Test
  void noQuestionHasAnOpenSlotOrIsAskedTwice() {
    List<GeneratedQuestion> questions = questions(4);
    assertTrue(questions.size() > 60, questions.size() + " questions");
    questions.forEach(q -> assertFalse(q.question().matches(".*[{}\\[\\]|].*"), q.question()));
    assertEquals(
        questions.size(), questions.stream().map(GeneratedQuestion::sql).distinct().count());
  }
}
