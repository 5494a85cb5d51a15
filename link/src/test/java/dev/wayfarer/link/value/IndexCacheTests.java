package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexCacheTests {
  private static final long WRITERS_PAUSE = 5_000_000;

  @TempDir Path folder;
  private Path kennel;
  private Schema schema;
  private IndexCache cache;

  @BeforeEach
  void createKennel() {
    kennel = Kennel.in(folder);
    schema = SqliteSchema.read(kennel);
    cache = new IndexCache(folder.resolve("cache"), IndexLimits.DEFAULT);
  }

  private Path kept() {
    return cache.file(schema, kennel);
  }

  private static void sameContent(ValueIndex expected, ValueIndex actual) {
    assertEquals(expected.allFacts(), actual.allFacts());
    assertEquals(expected.size(), actual.size());
    assertEquals(expected.notes(), actual.notes());
    assertEquals(expected.equalTo("rex"), actual.equalTo("rex"));
    assertEquals(expected.columnsWithWord("golden"), actual.columnsWithWord("golden"));
    assertEquals(expected.columnsWithNumber(30.5), actual.columnsWithNumber(30.5));
  }

  @Test
  void aKeptIndexIsTheSame() throws IOException {
    ValueIndex built = cache.of(schema, kennel);
    FileTime time = Files.getLastModifiedTime(kept());
    sameContent(built, cache.of(schema, kennel));
    assertEquals(time, Files.getLastModifiedTime(kept()));
  }

  @Test
  void theSameDatabaseGivesTheSameBytes() throws IOException {
    cache.of(schema, kennel);
    byte[] first = Files.readAllBytes(kept());
    Files.delete(kept());
    cache.of(schema, kennel);
    assertArrayEquals(first, Files.readAllBytes(kept()));
  }

  @Test
  void aChangedDatabaseIsReadAgain() throws IOException {
    cache.of(schema, kennel);
    FileTime time = Files.getLastModifiedTime(kennel);
    Kennel.create(kennel, "UPDATE dog SET name = 'Max' WHERE id = 1");
    // Neither size nor time tell of the change.
    Files.setLastModifiedTime(kennel, time);
    ValueIndex index = cache.of(schema, kennel);
    assertEquals("Max", index.equalTo("max").getFirst().cell());
    assertEquals(List.of(), index.equalTo("rex"));
  }

  @Test
  void aChangeInTheWriteAheadLogIsSeen() throws SQLException {
    Kennel.create(kennel, "PRAGMA journal_mode = WAL");
    cache.of(schema, kennel);
    try (Connection writer = DriverManager.getConnection("jdbc:sqlite:" + kennel);
        Statement statement = writer.createStatement()) {
      statement.execute("UPDATE dog SET name = 'Max' WHERE id = 1");
      assertEquals("Max", cache.of(schema, kennel).equalTo("max").getFirst().cell());
    }
  }

  @Test
  void otherLimitsMakeAnotherIndex() {
    cache.of(schema, kennel);
    IndexLimits few = new IndexLimits(1, 1, 1_000, 50, 1_000);
    ValueIndex small = new IndexCache(folder.resolve("cache"), few).of(schema, kennel);
    assertFalse(small.notes().isEmpty());
  }

  @Test
  void damageAnywhereIsNoticed() throws IOException {
    ValueIndex built = cache.of(schema, kennel);
    byte[] intact = Files.readAllBytes(kept());
    for (int at = 0; at < intact.length; at += 61) {
      byte[] damaged = intact.clone();
      damaged[at] ^= 0x40;
      Files.write(kept(), damaged);
      sameContent(built, cache.of(schema, kennel));
      assertArrayEquals(intact, Files.readAllBytes(kept()));
    }
  }

  @Test
  void aFileThatWasCutIsNoticed() throws IOException {
    ValueIndex built = cache.of(schema, kennel);
    byte[] intact = Files.readAllBytes(kept());
    for (int length : new int[] {0, 3, 8, 100, intact.length - 1}) {
      Files.write(kept(), Arrays.copyOf(intact, length));
      sameContent(built, cache.of(schema, kennel));
    }
  }

  @Test
  void nothingUnfinishedStaysBehind() throws IOException {
    cache.of(schema, kennel);
    try (var files = Files.list(folder.resolve("cache"))) {
      assertEquals(List.of(kept()), files.toList());
    }
  }

  @Test
  void aFolderThatCannotBeWrittenDoesNoHarm() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    IndexCache nowhere = new IndexCache(file.resolve("cache"), IndexLimits.DEFAULT);
    assertEquals("Rex", nowhere.of(schema, kennel).equalTo("rex").getFirst().cell());
  }

  @Test
  void aLockedDatabaseIsRefused() throws SQLException {
    try (Connection writer = DriverManager.getConnection("jdbc:sqlite:" + kennel);
        Statement statement = writer.createStatement()) {
      statement.execute("BEGIN EXCLUSIVE");
      InputException refusal = assertThrows(InputException.class, () -> cache.of(schema, kennel));
      assertTrue(refusal.getMessage().contains("locked"), refusal.getMessage());
    }
  }

  @Test
  void aMissingDatabaseIsRefused() {
    assertThrows(InputException.class, () -> cache.of(schema, folder.resolve("none.sqlite")));
  }

  /// A cache whose reading of the database ends with a change to it, so many times.
  private IndexCache disturbed(int times) {
    AtomicInteger changes = new AtomicInteger();
    return new IndexCache(
        folder.resolve("cache"),
        IndexLimits.DEFAULT,
        (file, names) -> {
          SqliteCells cells = SqliteCells.open(file, names);
          return new CellSource() {
            @Override
            public ColumnCells read(Column column, int most, IndexLimits limits) {
              return cells.read(column, most, limits);
            }

            @Override
            public void close() {
              cells.close();
              if (changes.incrementAndGet() <= times) {
                String name = "Max" + changes;
                Kennel.create(kennel, "UPDATE dog SET name = '" + name + "' WHERE id = 1");
              }
            }
          };
        });
  }

  @Test
  void aDatabaseThatChangedWhileItWasReadIsReadAgain() {
    ValueIndex index = disturbed(1).of(schema, kennel);
    assertEquals("Max1", index.equalTo("max1").getFirst().cell());
    assertEquals(List.of(), index.equalTo("rex"));
    assertEquals(List.of(), index.notes());
    sameContent(index, cache.of(schema, kennel));
  }

  @Test
  void anIndexOfADatabaseThatKeepsChangingSaysSoAndIsNotKept() {
    ValueIndex index = disturbed(Integer.MAX_VALUE).of(schema, kennel);
    assertEquals(List.of("kennel.sqlite: changed while it was read"), index.notes());
    assertFalse(Files.exists(kept()));
    assertEquals("Max2", cache.of(schema, kennel).equalTo("max2").getFirst().cell());
  }

  @Test
  void besideAWriterAnIndexIsSoundOrRefusedAndNeverStale() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    AtomicInteger last = new AtomicInteger();
    try (ExecutorService executor = Executors.newSingleThreadExecutor()) {
      Future<?> writer =
          executor.submit(
              () -> {
                while (!done.get()) {
                  String name = "Max" + last.incrementAndGet();
                  Kennel.create(
                      kennel,
                      "PRAGMA busy_timeout = 10000",
                      "UPDATE dog SET name = '" + name + "' WHERE id = 1");
                  LockSupport.parkNanos(WRITERS_PAUSE);
                }
              });
      try {
        for (int i = 0; i < 10; i++) {
          try {
            assertEquals("Fido", cache.of(schema, kennel).equalTo("fido").getFirst().cell());
          } catch (InputException e) {
            assertTrue(e.getMessage().contains("locked"), e.getMessage());
          }
        }
      } finally {
        done.set(true);
      }
      writer.get();
    }
    ValueIndex index = cache.of(schema, kennel);
    assertEquals("Max" + last, index.equalTo("max" + last).getFirst().cell());
    assertEquals(List.of(), index.notes());
  }

  /// A cache of cells that are cut after five characters, and a count of how often it read them.
  private ValueIndex cut(AtomicInteger read) {
    IndexLimits limits = new IndexLimits(1_000, 1_000, 10_000, 5, 1_000);
    return new IndexCache(
            folder.resolve("cache"),
            limits,
            (file, names) -> {
              read.incrementAndGet();
              return SqliteCells.open(file, names);
            })
        .of(schema, kennel);
  }

  @Test
  void aKeptIndexKnowsWhichCellsWereCut() {
    AtomicInteger read = new AtomicInteger();
    sameContent(cut(read), cut(read));
    assertEquals(1, read.get());
    assertEquals(List.of(), cut(read).containing("germa", 5), "cut, so not offered");
    assertEquals(1, cut(read).cellsWithWord("germa"));
    assertEquals("Rex", cut(read).containing("rex", 5).getFirst().cell());
    assertEquals(1, read.get());
  }

  @Test
  void anIndexOfAServerIsKeptForATime() throws IOException {
    AtomicInteger opened = new AtomicInteger();
    IndexCache.Source source =
        () -> {
          opened.incrementAndGet();
          return SqliteCells.open(kennel, schema);
        };
    String address = "jdbc:postgresql://localhost/kennel";
    Duration hour = Duration.ofHours(1);
    ValueIndex built = cache.of(schema, address, hour, source);
    assertEquals("Rex", built.equalTo("rex").getFirst().cell());
    sameContent(built, cache.of(schema, address, hour, source));
    assertEquals(1, opened.get());
    cache.of(schema, address + "2", hour, source);
    assertEquals(2, opened.get(), "another address");
    cache.of(schema, address, Duration.ZERO, source);
    assertEquals(3, opened.get(), "too old");
    try (var files = Files.list(folder.resolve("cache"))) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plus(Duration.ofDays(1))));
      }
    }
    cache.of(schema, address, hour, source);
    assertEquals(4, opened.get(), "of a time to come");
  }
}
