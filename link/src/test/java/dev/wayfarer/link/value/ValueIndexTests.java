package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.value.ColumnCells.Coverage;
import dev.wayfarer.link.value.ColumnFacts.Code;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValueIndexTests {
  @TempDir static Path folder;
  private static Path kennel;
  private Schema schema;
  private ValueIndex index;

  @BeforeAll
  static void createKennel() {
    kennel = Kennel.in(folder);
  }

  // For each test, so that mutants of the index are its own.
  @BeforeEach
  void buildIndex() {
    schema = SqliteSchema.read(kennel);
    index = build(kennel, IndexLimits.DEFAULT);
  }

  private static ValueIndex build(Path file, IndexLimits limits) {
    Schema itsSchema = SqliteSchema.read(file);
    try (SqliteCells cells = SqliteCells.open(file, itsSchema)) {
      return ValueIndex.build(itsSchema, cells, limits);
    }
  }

  private ColumnFacts facts(String table, String column) {
    return index.facts(
        schema.findColumn(schema.findTable(table).orElseThrow().id(), column).orElseThrow().id());
  }

  private List<String> names(Collection<ColumnId> columns) {
    return columns.stream().map(id -> schema.column(id).name()).toList();
  }

  @Nested
  class Numbers {
    @Test
    void areFoundByWhatTheyAreWorth() {
      assertEquals(List.of("weight"), names(index.columnsWithNumber(30.5)));
      assertEquals(List.of("tag"), names(index.columnsWithNumber(7)), "007, a text");
      assertEquals(List.of("id", "id", "owner_id"), names(index.columnsWithNumber(3)));
      assertEquals(
          List.of("id", "id", "owner_id"), names(index.columnsWithNumber(1)), "the least of all");
      assertEquals(List.of(), names(index.columnsWithNumber(30.25)));
    }
  }

  @Nested
  class Texts {
    @Test
    void areFoundWhateverTheirCaseAndInTheirOwnSpelling() {
      CellMatch match = index.equalTo("german SHEPHERD").getFirst();
      assertEquals("German Shepherd", match.cell());
      assertEquals(List.of("breed"), names(match.columns()));
    }

    @Test
    void areFoundByTheirBeginnings() {
      assertEquals("German Shepherd", index.beginningWith("ger", 9).getFirst().cell());
      assertEquals("German Shepherd", index.beginningWith("German sh", 9).getFirst().cell());
      assertEquals("San José", index.beginningWith("SAN JOS", 9).getFirst().cell());
      assertEquals(List.of(), index.beginningWith("German x", 9));
      assertEquals(List.of(), index.beginningWith("shepherd ger", 9));
      assertEquals(List.of(), index.beginningWith(" !", 9));
      assertEquals(1, index.beginningWith("s", 1).size());
    }

    @Test
    void areFoundWithoutTheirAccentsAndPunctuation() {
      assertEquals("San José", index.equalTo("san jose").getFirst().cell());
      assertEquals("Bob O'Brien", index.equalTo("Bob O’Brien").getFirst().cell());
      assertEquals("likes  Tokyo , Japan", index.equalTo("likes tokyo,japan").getFirst().cell());
    }

    @Test
    void areNotFoundByTheirBeginning() {
      assertEquals(List.of(), index.equalTo("German"));
      assertEquals(List.of(), index.equalTo(""));
    }

    @Test
    void areFoundByAWordInThem() {
      assertEquals(List.of("note"), names(index.columnsWithWord("Tokyo")));
      assertEquals("Golden Retriever", index.containing("retriever", 5).getFirst().cell());
      assertEquals(1, index.cellsWithWord("cats"));
      assertEquals(0, index.cellsWithWord("cat"));
    }

    @Test
    void areFoundByTheirCharactersInChinese() {
      assertEquals("王小明", index.equalTo("王小明").getFirst().cell());
      assertEquals(List.of("city"), names(index.columnsWithWord("京")));
    }

    @Test
    void haveWordsNearMisspeltOnes() {
      assertEquals(List.of("retriever"), index.wordsNear("retreiver", 1));
      assertEquals(List.of(), index.wordsNear("retrvr", 1));
    }
  }

  @Nested
  class Facts {
    @Test
    void tellTheRangeOfNumbers() {
      var weight = facts("dog", "weight").numbers().orElseThrow();
      assertEquals(25, weight.min());
      assertEquals(30.5, weight.max());
      assertFalse(weight.whole());
      assertTrue(facts("dog", "owner_id").numbers().orElseThrow().whole());
      assertTrue(facts("dog", "owner_id").onlyNumbers());
    }

    @Test
    void countNumbersThatAreTexts() {
      assertEquals(2, facts("dog", "tag").numbers().orElseThrow().distinct());
      assertFalse(facts("dog", "tag").onlyNumbers());
    }

    @Test
    void listCodes() {
      assertEquals(
          List.of(new Code("F", false), new Code("M", false)), facts("owner", "sex").codes());
    }

    @Test
    void knowHowDatesAreSpelled() {
      assertEquals(Set.of(DateSpelling.MONTH_FIRST), facts("owner", "joined").dates());
    }

    @Test
    void leaveBytesOut() {
      assertEquals(0, facts("dog", "photo").distinct());
    }

    @Test
    void tellWhereCellsAreMissing() {
      assertTrue(facts("dog", "note").missing());
      assertFalse(facts("dog", "tag").missing());
    }

    @Test
    void tellWhatDeniesInAColumnOfYesAndNo() {
      assertEquals(
          Optional.of(new Literal.Text("no")), Switches.denying(facts("owner", "insured")));
      assertEquals(Optional.empty(), Switches.denying(facts("owner", "sex")));
      assertEquals(Optional.empty(), Switches.denying(facts("dog", "breed")));
    }
  }

  @Nested
  class Bounds {
    private static final String ROWS =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)";

    @Test
    void manyRowsAreSampledAndNoted(@TempDir Path other) {
      Path large =
          Kennel.create(
              other.resolve("large.sqlite"),
              "CREATE TABLE reading (id INTEGER PRIMARY KEY, place TEXT, remark TEXT, kind TEXT)",
              "INSERT INTO reading "
                  + ROWS.formatted(300_000)
                  + " SELECT i, 'place ' || i, i || '.' || hex(zeroblob(100)), 'kind ' || (i % 3) FROM n");
      IndexLimits limits = new IndexLimits(1_000, 400_000, 20_000_000, 50, 10_000_000);
      ValueIndex sampled = build(large, limits);
      ColumnFacts id = sampled.facts(new ColumnId(1));
      assertEquals(Coverage.SAMPLE, id.coverage());
      assertEquals(1, id.numbers().orElseThrow().min());
      assertEquals(300_000, id.numbers().orElseThrow().max());
      assertEquals(Coverage.WHOLE, sampled.facts(new ColumnId(4)).coverage());
      assertTrue(sampled.size() <= 2_003, "texts: " + sampled.size());
      assertTrue(sampled.cellsWithWord("place") > 900);
      assertEquals(
          List.of(
              "reading.id: a sample of its rows, 1001 cells",
              "reading.place: a sample of its rows, 1000 cells",
              "reading.remark: a sample of its rows, 1000 cells",
              "reading.remark: only the first 50 characters of long cells"),
          sampled.notes());
    }

    @Test
    void hugeTablesAreReadInRuns(@TempDir Path other) {
      Path large =
          Kennel.create(
              other.resolve("huge.sqlite"),
              "CREATE TABLE reading (kind TEXT)",
              "INSERT INTO reading "
                  + ROWS.formatted(10_000)
                  + " SELECT 'kind ' || (i % 3) FROM n");
      ValueIndex sampled = build(large, new IndexLimits(100, 100, 10_000, 50, 500));
      assertEquals(Coverage.SAMPLE, sampled.facts(new ColumnId(1)).coverage());
      assertEquals(3, sampled.facts(new ColumnId(1)).distinct());
    }

    @Test
    void aTableOfAsManyRowsAsAreReadIsReadWhole(@TempDir Path other) {
      Path file =
          Kennel.create(
              other.resolve("full.sqlite"),
              "CREATE TABLE reading (kind TEXT)",
              "INSERT INTO reading " + ROWS.formatted(500) + " SELECT 'kind ' || (i % 3) FROM n");
      Coverage full =
          build(file, new IndexLimits(100, 100, 10_000, 50, 500)).facts(new ColumnId(1)).coverage();
      Coverage over =
          build(file, new IndexLimits(100, 100, 10_000, 50, 499)).facts(new ColumnId(1)).coverage();
      assertEquals(Coverage.WHOLE, full);
      assertEquals(Coverage.SAMPLE, over);
    }

    @Test
    void viewsAndTablesWithoutRowNumbersAreCutAtTheirBeginning(@TempDir Path other) {
      Path file =
          Kennel.create(
              other.resolve("other.sqlite"),
              "CREATE TABLE place (name TEXT PRIMARY KEY) WITHOUT ROWID",
              "INSERT INTO place " + ROWS.formatted(2_000) + " SELECT 'place ' || i FROM n");
      ValueIndex cut = build(file, new IndexLimits(600, 600, 100_000, 50, 1_000));
      assertEquals(Coverage.BEGINNING, cut.facts(new ColumnId(1)).coverage());
      assertEquals(600, cut.size());
    }

    @Test
    void textsThatAreTooLongToReadAreLeftOut(@TempDir Path other) {
      Path file =
          Kennel.create(
              other.resolve("long.sqlite"),
              "CREATE TABLE book (title TEXT, content TEXT)",
              "INSERT INTO book VALUES ('Emma', hex(zeroblob(5000000))), ('Ulysses', 'short')");
      ValueIndex long1 = build(file, IndexLimits.DEFAULT);
      assertEquals(1, long1.facts(new ColumnId(2)).distinct());
      assertEquals("Emma", long1.equalTo("emma").getFirst().cell());
    }

    @Test
    void columnsShareTheRoom(@TempDir Path other) {
      Path file =
          Kennel.create(
              other.resolve("shared.sqlite"),
              "CREATE TABLE t (a TEXT, b TEXT)",
              "INSERT INTO t " + ROWS.formatted(3_000) + " SELECT 'a' || i, 'b' || i FROM n");
      ValueIndex shared = build(file, new IndexLimits(50_000, 3_000, 1_000_000, 50, 1_000_000));
      assertEquals(1_500, shared.facts(new ColumnId(1)).distinct());
      assertEquals(1_500, shared.facts(new ColumnId(2)).distinct());
    }
  }

  @Test
  void aTableThatTheFileLacksHasNoCells() {
    Schema.Builder builder = Schema.named("kennel");
    builder.column(builder.table("cat"), "name", ColumnType.TEXT);
    Schema other = builder.build();
    try (SqliteCells cells = SqliteCells.open(kennel, other)) {
      ValueIndex empty = ValueIndex.build(other, cells, IndexLimits.DEFAULT);
      assertEquals(0, empty.size());
      assertEquals(
          List.of("cat.name: left out, for it is missing or takes too long to read"),
          empty.notes());
    }
  }

  @Test
  void aFileThatIsNoDatabaseIsRefused() {
    assertThrows(
        InputException.class, () -> SqliteCells.open(folder.resolve("none.sqlite"), schema));
  }

  @Nested
  class LongCells {
    private static final IndexLimits FIVE = new IndexLimits(1_000, 1_000, 10_000, 5, 1_000);

    private ValueIndex of(String... cells) {
      Schema.Builder builder = Schema.named("words");
      builder.column(builder.table("t"), "word", ColumnType.TEXT);
      List<Cell> texts = Stream.of(cells).<Cell>map(Cell.Text::new).toList();
      CellSource source =
          new CellSource() {
            @Override
            public ColumnCells read(Column column, int most, IndexLimits limits) {
              return new ColumnCells(texts, Coverage.WHOLE);
            }

            @Override
            public void close() {}
          };
      return ValueIndex.build(builder.build(), source, FIVE);
    }

    @Test
    void areCutAndNoted() {
      ValueIndex index = of("abcdefgh");
      assertEquals("abcde", index.cells().spellings().get(0));
      assertEquals(List.of("t.word: only the first 5 characters of long cells"), index.notes());
    }

    @Test
    void areNotCutWithinACharacter() {
      assertEquals("abcd", of("abcd\ud83d\ude00efgh").cells().spellings().get(0));
    }

    @Test
    void thatJustFitAreWhole() {
      ValueIndex index = of("abcde");
      assertEquals("abcde", index.equalTo("abcde").getFirst().cell());
      assertEquals(List.of(), index.notes());
    }

    @Test
    void areOthersThanCellsThatEndWhereTheyAreCut() {
      ValueIndex index = of("abcdefgh", "abcde");
      assertEquals(2, index.size());
      assertFalse(index.cells().isCut(0));
      assertTrue(index.cells().isCut(1));
      assertEquals(1, index.equalTo("abcde").size());
    }
  }

  @Test
  void whatDeniesIsKnownWhateverStandsFirst() {
    ColumnFacts facts =
        new ColumnFacts(
            Coverage.WHOLE,
            2,
            Optional.empty(),
            Set.of(),
            List.of(new Code("Yes", false), new Code("no", false)),
            false);
    assertEquals(Optional.of(new Literal.Text("no")), Switches.denying(facts));
  }
}
