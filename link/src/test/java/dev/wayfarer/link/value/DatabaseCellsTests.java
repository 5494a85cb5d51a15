package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.value.ColumnCells.Coverage;
import dev.wayfarer.sql.dialect.MySqlDialect;
import dev.wayfarer.sql.dialect.PostgreSqlDialect;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.run.RowSink;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storage;
import dev.wayfarer.sql.schema.Storages;
import dev.wayfarer.sql.schema.TableId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class DatabaseCellsTests {
  private static final IndexLimits LIMITS = new IndexLimits(10, 1_000, 1_000, 20, 100);
  private static final Duration PLENTY = Duration.ofMinutes(1);

  private static final long MOST_ROWS = 1_000_000;

  /// A database that notes what it is asked.
  private static final class Scripted implements ReadOnlyDatabase {
    private final List<String> asked = new ArrayList<>();
    private final Function<String, List<Cell>> answers;
    private boolean closed;

    private Scripted(Function<String, List<Cell>> answers) {
      this.answers = answers;
    }

    @Override
    public Rows query(String sql) {
      asked.add(sql);
      List<Cell> cells = answers.apply(sql);
      return sql.startsWith("SELECT min")
          ? new Rows(List.of("min", "max"), List.of(cells), false)
          : new Rows(List.of("v"), cells.stream().map(List::of).toList(), false);
    }

    @Override
    public long stream(String sql, RowSink sink) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean isUsable() {
      return !closed;
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  private static DescribedSchema schema(Storage.Kind kind) {
    Schema.Builder schema = Schema.named("harbour");
    schema.table("Ships at sea", "ships at sea");
    schema.column(new TableId(0), "weight", "weight", ColumnType.NUMBER);
    return new DescribedSchema(
        schema.build(),
        Storages.builder().put("Ships at sea", "weight", new Storage(kind, true)).build());
  }

  private static ColumnCells read(Scripted database, Storage.Kind kind, int most) {
    DescribedSchema described = schema(kind);
    Column column = described.schema().columns().get(1);
    return new DatabaseCells(database, new PostgreSqlDialect(), described, MOST_ROWS, PLENTY)
        .read(column, most, LIMITS);
  }

  private static List<Cell> numbers(int... numbers) {
    return Arrays.stream(numbers).<Cell>mapToObj(Cell.Whole::new).toList();
  }

  @Test
  void textsAreCutAndRepetitionsRemovedByTheDatabase() {
    Scripted database =
        new Scripted(
            sql -> sql.contains("count(*)") ? numbers(2) : List.of(new Cell.Text("Aurora")));
    ColumnCells cells = read(database, Storage.Kind.TEXT, 5);
    assertEquals(List.of(new Cell.Text("Aurora")), cells.cells());
    assertEquals(Coverage.WHOLE, cells.coverage());
    assertEquals(
        List.of(
            "SELECT count(*) FROM (SELECT 1 AS v FROM \"Ships at sea\" LIMIT 101) AS s",
            "SELECT DISTINCT v FROM (SELECT LEFT(weight, 21) AS v FROM \"Ships at sea\" LIMIT 100)"
                + " AS s WHERE v IS NOT NULL ORDER BY v LIMIT 6",
            "SELECT 1 FROM (SELECT weight AS v FROM \"Ships at sea\" LIMIT 100) AS s WHERE v IS NULL"
                + " LIMIT 1"),
        database.asked);
  }

  @Test
  void largeTableIsReadFromItsBeginning() {
    Scripted database =
        new Scripted(sql -> sql.contains("count(*)") ? numbers(101) : numbers(1, 2));
    assertEquals(Coverage.BEGINNING, read(database, Storage.Kind.WHOLE, 5).coverage());
  }

  @Test
  void ofTooManyNumbersTheLeastAndTheLargestAreKept() {
    Scripted database =
        new Scripted(
            sql ->
                sql.contains("count(*)")
                    ? numbers(50)
                    : sql.startsWith("SELECT min") ? numbers(1, 99) : numbers(1, 2, 3, 4));
    ColumnCells cells = read(database, Storage.Kind.WHOLE, 3);
    assertEquals(numbers(1, 2, 3, 99), cells.cells());
    assertEquals(Coverage.BEGINNING, cells.coverage());
  }

  @Test
  void bytesAreNotRead() {
    Scripted database = new Scripted(_ -> numbers(1));
    assertEquals(Coverage.NOTHING, read(database, Storage.Kind.BYTES, 3).coverage());
    assertEquals(List.of(), database.asked);
  }

  @Test
  void aColumnThatFailsHasNoCells() {
    for (RuntimeException failure :
        List.of(
            new QueryFailedException("permission denied"),
            new QueryTimedOutException(Duration.ofSeconds(1)))) {
      Scripted database =
          new Scripted(
              _ -> {
                throw failure;
              });
      ColumnCells cells = read(database, Storage.Kind.TEXT, 3);
      assertEquals(new ColumnCells(List.of(), Coverage.NOTHING), cells);
    }
  }

  @Test
  void onceTimeIsOverNothingIsAsked() {
    Scripted database = new Scripted(_ -> numbers(1));
    DescribedSchema described = schema(Storage.Kind.WHOLE);
    DatabaseCells late =
        new DatabaseCells(database, new MySqlDialect(), described, MOST_ROWS, Duration.ofNanos(-1));
    Column column = described.schema().columns().get(1);
    assertEquals(Coverage.NOTHING, late.read(column, 3, LIMITS).coverage());
    assertEquals(List.of(), database.asked);
    late.close();
    assertTrue(database.closed);
  }

  @Test
  void aTableOfJustAsManyRowsAsAreReadIsRead() {
    Scripted database =
        new Scripted(sql -> sql.contains("count(*)") ? numbers(100) : numbers(1, 2));
    assertEquals(Coverage.WHOLE, read(database, Storage.Kind.WHOLE, 5).coverage());
  }

  @Test
  void cellsThatAreMissingAreTold() {
    for (boolean missing : new boolean[] {true, false}) {
      Scripted database =
          new Scripted(
              sql -> sql.contains("v IS NULL") ? missing ? numbers(1) : numbers() : numbers(2));
      assertEquals(missing, read(database, Storage.Kind.WHOLE, 5).missing());
    }
  }

  @Test
  void whereLookingForMissingCellsFailsTheOthersStay() {
    Scripted database =
        new Scripted(
            sql -> {
              if (sql.contains("v IS NULL")) {
                throw new QueryTimedOutException(Duration.ofSeconds(1));
              }
              return numbers(2);
            });
    ColumnCells cells = read(database, Storage.Kind.WHOLE, 5);
    assertEquals(new ColumnCells(numbers(2), Coverage.WHOLE, false), cells);
  }

  @Test
  void anExtremeThatIsMissingIsNoCell() {
    Scripted database =
        new Scripted(
            sql ->
                sql.contains("count(*)")
                    ? numbers(50)
                    : sql.startsWith("SELECT min")
                        ? List.of(Cell.NULL, new Cell.Whole(99))
                        : numbers(1, 2, 3, 4));
    assertEquals(numbers(1, 2, 3, 99), read(database, Storage.Kind.DECIMAL, 3).cells());
  }
}
