package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.TemporaryDatabase;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.score.ExecutionVerdict.Correct;
import dev.wayfarer.sql.score.ExecutionVerdict.Undecided;
import dev.wayfarer.sql.score.ExecutionVerdict.Wrong;
import dev.wayfarer.sql.score.TestSuiteMatch.Values;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExecutionMatchTests {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void makeDatabase() {
    file =
        TemporaryDatabase.in(
            folder,
            "one.sqlite",
            "CREATE TABLE singer (id INTEGER PRIMARY KEY, name TEXT, age INT, years INT)",
            "INSERT INTO singer VALUES (1, 'Ann', 30, 30), (2, 'Bob', 20, 20), (3, 'Cid', 20, 20)",
            "CREATE TABLE bad (bytes TEXT)",
            "INSERT INTO bad VALUES (CAST(x'41ff' AS TEXT))");
  }

  @Nested
  class Execution {
    @Test
    void theSameItemsWithTheSameValuesAreCorrect() {
      check(Correct.class, "SELECT name, age FROM singer", "SELECT age, name FROM singer");
    }

    @Test
    void anotherColumnWithTheSameValuesIsWrong() {
      check(Wrong.class, "SELECT age FROM singer", "SELECT years FROM singer");
    }

    @Test
    void theOrderOfRowsCounts() {
      check(Wrong.class, "SELECT id FROM singer", "SELECT id FROM singer ORDER BY id DESC");
    }

    @Test
    void theLastOfTwoItemsWithOneKeyCounts() {
      check(Correct.class, "SELECT max(age), min(age) FROM singer", "SELECT min(age) FROM singer");
    }

    @Test
    void aPredictionThatFailsOrCannotBeReadIsWrong() {
      check(Wrong.class, "SELECT age FROM singer", "SELECT nmae FROM singer");
      check(Wrong.class, "SELECT age FROM singer", "SELECT abs(age) FROM singer");
      check(Wrong.class, "SELECT age FROM singer", "SELECT bytes FROM bad");
      check(Wrong.class, "SELECT age FROM singer", "DELETE FROM singer");
      check(Wrong.class, "SELECT age FROM singer", "");
    }

    @Test
    void aGoldQueryThatFailsLeavesNoVerdict() {
      check(Undecided.class, "SELECT bytes FROM bad", "SELECT age FROM singer");
      check(Undecided.class, "SELECT nmae FROM singer", "SELECT age FROM singer");
    }

    private void check(Class<? extends ExecutionVerdict> expected, String gold, String predicted) {
      var match = new ExecutionMatch(SqliteSchema.read(file));
      assertInstanceOf(expected, match.score(file, gold, predicted));
    }
  }

  @Nested
  class TestSuite {
    @Test
    void onlyTheRowsCount() {
      check(Correct.class, "SELECT name, age FROM singer", "SELECT years, name FROM singer");
      check(Correct.class, "SELECT id FROM singer", "SELECT id FROM singer ORDER BY id DESC");
      check(Wrong.class, "SELECT id FROM singer ORDER BY id", "SELECT id FROM singer ORDER BY -id");
      check(Correct.class, "SELECT age FROM singer", "SELECT DISTINCT age FROM singer");
    }

    @Test
    void everyDatabaseOfTheFolderMustAgree() {
      String prediction = "SELECT count(*) + 0 FROM singer WHERE age < 99";
      check(Correct.class, "SELECT count(*) FROM singer", prediction);
      TemporaryDatabase.in(
          folder,
          "two.sqlite",
          "CREATE TABLE singer (id INTEGER PRIMARY KEY, name TEXT, age INT, years INT)",
          "INSERT INTO singer VALUES (1, 'Old', 99, 99)");
      check(Wrong.class, "SELECT count(*) FROM singer", prediction);
    }

    @Test
    void bytesThatAreNotTextAreDropped() {
      check(Correct.class, "SELECT bytes FROM bad", "SELECT 'A'");
    }

    @Test
    void emptyTextAndAFailingGoldQueryLeaveNoVerdict() {
      check(Undecided.class, "SELECT age FROM singer", "");
      check(Undecided.class, "", "SELECT age FROM singer");
      check(Undecided.class, "SELECT nmae FROM singer", "SELECT age FROM singer");
      check(Wrong.class, "SELECT age FROM singer", "DROP TABLE singer");
    }

    @Test
    void goldValuesCanBePlugged() {
      String gold = "SELECT name FROM singer WHERE age = 20 AND name = 'Bob'";
      String prediction = "SELECT name FROM singer WHERE name = 'x' AND age = 7";
      check(Wrong.class, gold, prediction);
      assertEquals(
          new Correct(),
          new TestSuiteMatch(Values.PLUGGED_FROM_GOLD).score(folder, gold, prediction));
    }

    @Test
    void tooManyWaysToPlugLeaveNoVerdict() {
      String gold = "SELECT name FROM singer WHERE age IN (1, 2, 3, 4, 5, 6, 20)";
      String prediction = "SELECT id FROM singer WHERE age IN (1, 1, 1, 1, 1, 1, 1, 1, 1, 1)";
      assertEquals(
          new Undecided("more than 10000 ways to plug values"),
          new TestSuiteMatch(Values.PLUGGED_FROM_GOLD).score(folder, gold, prediction));
    }

    @Test
    void asManyWaysToPlugAsAreTriedLeaveAVerdict() {
      String gold = "SELECT name FROM singer WHERE age IN (20, 21, 22, 23, 24, 25, 26, 27, 28, 29)";
      String prediction = "SELECT id FROM singer WHERE age IN (1, 1, 1, 1)";
      assertInstanceOf(
          Wrong.class,
          new TestSuiteMatch(Values.PLUGGED_FROM_GOLD).score(folder, gold, prediction));
    }

    @Test
    void aFolderWithoutDatabasesIsRefused(@TempDir Path empty) {
      var match = new TestSuiteMatch(Values.AS_PREDICTED);
      assertThrows(InputException.class, () -> match.score(empty, "SELECT 1", "SELECT 1"));
    }

    private void check(Class<? extends ExecutionVerdict> expected, String gold, String predicted) {
      var match = new TestSuiteMatch(Values.AS_PREDICTED);
      assertInstanceOf(expected, match.score(folder, gold, predicted));
    }
  }
}
