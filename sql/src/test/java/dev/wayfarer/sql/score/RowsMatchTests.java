package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.run.TemporaryDatabase;
import dev.wayfarer.sql.score.ExecutionVerdict.Correct;
import dev.wayfarer.sql.score.ExecutionVerdict.Undecided;
import dev.wayfarer.sql.score.ExecutionVerdict.Wrong;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowsMatchTests {
  private static Rows rows(int columns, List<List<Cell>> rows) {
    return new Rows(IntStream.range(0, columns).mapToObj(i -> "c" + i).toList(), rows, false);
  }

  private static Rows column(Cell... cells) {
    return rows(1, Arrays.stream(cells).map(List::of).toList());
  }

  private static Cell text(String text) {
    return new Cell.Text(text);
  }

  private static Cell whole(long number) {
    return new Cell.Whole(number);
  }

  @Test
  void orderOfRowsAndColumnsDoesNotCount() {
    Rows gold = rows(2, List.of(List.of(text("Ann"), whole(1)), List.of(text("Bea"), whole(2))));
    Rows turned = rows(2, List.of(List.of(whole(2), text("Bea")), List.of(whole(1), text("Ann"))));
    Rows mixed = rows(2, List.of(List.of(whole(1), text("Bea")), List.of(whole(2), text("Ann"))));
    assertTrue(RowsMatch.isSame(gold, turned));
    assertFalse(RowsMatch.isSame(gold, mixed));
  }

  @Test
  void howOftenARowComesCounts() {
    Rows twice = column(text("x"), text("x"), text("y"));
    assertTrue(RowsMatch.isSame(twice, column(text("y"), text("x"), text("x"))));
    assertFalse(RowsMatch.isSame(twice, column(text("y"), text("y"), text("x"))));
    assertFalse(RowsMatch.isSame(twice, column(text("x"), text("y"))));
  }

  @Test
  void numbersAreEqualToSixDigitsHoweverTheyAreStored() {
    assertTrue(RowsMatch.isSame(column(whole(7)), column(new Cell.Real(7))));
    assertTrue(RowsMatch.isSame(column(text(" 7.50")), column(new Cell.Real(7.5))));
    assertTrue(RowsMatch.isSame(column(new Cell.Real(83.333333)), column(new Cell.Real(83.3333))));
    assertFalse(RowsMatch.isSame(column(new Cell.Real(83.34)), column(new Cell.Real(83.33))));
    assertTrue(RowsMatch.isSame(column(whole(0)), column(new Cell.Real(-0.0))));
    assertFalse(RowsMatch.isSame(column(Cell.NULL), column(whole(0))));
  }

  @Test
  void resultsWithoutRowsAreAllTheSame() {
    assertTrue(RowsMatch.isSame(rows(1, List.of()), rows(2, List.of())));
    assertFalse(RowsMatch.isSame(rows(1, List.of()), column(Cell.NULL)));
  }

  @Test
  void anotherNumberOfColumnsIsWrong() {
    assertFalse(RowsMatch.isSame(column(whole(1)), rows(2, List.of(List.of(whole(1), whole(1))))));
  }

  @Nested
  class Databases {
    @TempDir Path folder;
    private Path file;

    @BeforeEach
    void makeDatabase() {
      file =
          TemporaryDatabase.in(
              folder,
              "one.sqlite",
              "CREATE TABLE singer (name TEXT, age INT)",
              "INSERT INTO singer VALUES ('Ann', 30), ('Bob', 20)");
    }

    private ExecutionVerdict score(String gold, String predicted) {
      return new RowsMatch(Duration.ofSeconds(10)).score(file, gold, predicted);
    }

    @Test
    void bothQueriesRun() {
      String gold = "SELECT name, age FROM singer";
      assertEquals(new Correct(), score(gold, "SELECT age, name FROM singer ORDER BY age"));
      assertEquals(new Wrong("other rows"), score(gold, "SELECT name FROM singer"));
    }

    @Test
    void aFailureSaysWhy() {
      String right = "SELECT name FROM singer";
      String failing = "SELECT nmae FROM singer";
      String wrong = assertInstanceOf(Wrong.class, score(right, failing)).why();
      assertTrue(wrong.contains("nmae"), wrong);
      String undecided = assertInstanceOf(Undecided.class, score(failing, right)).why();
      assertEquals("gold: " + wrong, undecided);
    }

    @Test
    void theDatabaseIsClosedWithTheVerdict() throws IOException {
      Path handles = Path.of("/proc/self/fd");
      assumeTrue(Files.isDirectory(handles));
      score("SELECT name FROM singer", "SELECT age FROM singer");
      try (var all = Files.newDirectoryStream(handles)) {
        for (Path handle : all) {
          assertFalse(Files.exists(handle) && Files.isSameFile(handle, file));
        }
      }
    }
  }
}
