package dev.wayfarer.link.relation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.schema.Table;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What [Linker.Options#RICH] links beyond names: cells, numbers, and what words imply.
class RichLinksTests {
  @TempDir Path folder;
  private Schema schema;
  private ValueIndex cells;

  @BeforeEach
  void createHarbour() throws SQLException {
    Path harbour = folder.resolve("harbour.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + harbour);
        Statement statement = connection.createStatement()) {
      statement.execute(
          """
          CREATE TABLE ship (ship_id INTEGER PRIMARY KEY, title TEXT, built TEXT, masts INTEGER,
            tongue TEXT, last_seen DATE)""");
      statement.execute(
          """
          CREATE TABLE sailor (sailor_id INTEGER PRIMARY KEY, age INTEGER, sex TEXT, country TEXT,
            ship_id INTEGER REFERENCES ship)""");
      statement.execute(
          """
          INSERT INTO ship VALUES (1, 'English Rose', '1907', 3, 'Norse', '1911-05-02'),
            (2, 'Heron', '1923', 8, 'English', '1930-01-30')""");
      statement.execute(
          """
          INSERT INTO sailor VALUES (1, 31, 'M', 'Norway', 1), (2, 50, 'F', 'Chile', 2),
            (3, 42, 'F', 'Chile', 2)""");
    }
    schema = SqliteSchema.read(harbour);
    cells = IndexCache.in(folder.resolve("cache")).of(schema, harbour);
  }

  private Linker linker(Linker.Options options) {
    return new Linker(schema, new EnglishTokeniser(), Optional.of(cells), options);
  }

  /// The links of each word, one a line: `oldest sailor.age implied`. Those that say no more than a
  /// column's type are left out.
  private List<String> links(String question) {
    LinkedQuestion linked = linker(Linker.Options.RICH).link(question);
    List<String> lines = new ArrayList<>();
    for (int word = 0; word < linked.words().size(); word++) {
      String text = linked.words().get(word).text();
      for (Table table : schema.tables()) {
        linked
            .links()
            .between(word, table.id())
            .ifPresent(kind -> lines.add(text + " " + table.name() + " " + name(kind)));
      }
      for (Column column : schema.columns()) {
        linked
            .links()
            .between(word, column.id())
            .filter(kind -> kind.compareTo(LinkKind.NUMBER) < 0)
            .ifPresent(kind -> lines.add(text + " " + name(column) + " " + name(kind)));
      }
    }
    return lines;
  }

  private String name(Column column) {
    return schema.table(schema.tableOf(column.id())).name() + "." + column.name();
  }

  private static String name(LinkKind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  @Nested
  class Cells {
    @Test
    void aWholeCellIsToldFromAWordInsideALongerOne() {
      assertEquals(
          List.of("English ship.title cell part", "English ship.tongue cell"), links("in English"));
    }

    @Test
    void aCellInAnotherFormIsLinkedToItsColumn() {
      assertTrue(links("all herons").contains("herons ship.title cell form"), "a plural");
      assertTrue(links("how many men").contains("men sailor.sex cell form"), "a code");
      assertTrue(links("those of norwey").contains("norwey sailor.country cell form"), "a typo");
    }

    @Test
    void aWordThatNamesSomethingMeansNoCellInAnotherForm() {
      assertEquals(List.of("ages sailor.age exact"), links("ages"));
    }

    @Test
    void withoutRowsThereAreOnlyNames() {
      Linker blind =
          new Linker(schema, new EnglishTokeniser(), Optional.empty(), Linker.Options.RICH);
      assertTrue(
          blind.link("Heron with 3 masts").links().all().stream()
              .noneMatch(
                  link ->
                      link.kind().compareTo(LinkKind.CELL) >= 0
                          && link.kind().compareTo(LinkKind.NUMBER_RANGE) <= 0));
    }
  }

  @Nested
  class Numbers {
    @Test
    void aNumberIsLinkedToTheColumnsThatHoldItAsNumberOrText() {
      assertEquals(List.of("1907 ship.built number cell"), links("in 1907"));
      assertEquals(List.of("8 ship.masts number cell"), links("with 8"));
    }

    @Test
    void aNumberBetweenThoseOfAColumnIsLinkedToIt() {
      assertEquals(List.of("45 sailor.age number range"), links("above 45"));
      assertEquals(List.of("1915 ship.built number range"), links("after 1915").subList(0, 1));
    }

    @Test
    void aNumberBeyondAllCellsSaysNoMoreThanItsType() {
      assertEquals(List.of(), links("above 900"));
    }

    @Test
    void aKeyThatHoldsANumberSaysNothing() {
      assertEquals(List.of(), links("with 2"));
    }

    @Test
    void aYearIsAPartOfDays() {
      assertTrue(links("in 1911").contains("1911 ship.last_seen cell part"));
    }

    @Test
    void numbersInWordsAreNoCells() {
      assertEquals(List.of(), links("the three"));
    }
  }

  @Nested
  class Implied {
    @Test
    void aQualityImpliesItsMeasure() {
      assertEquals(List.of("oldest sailor.age implied"), links("the oldest"));
      assertEquals(List.of("younger sailor.age implied"), links("the younger"));
    }

    @Test
    void phrasesImplyTogether() {
      assertEquals(
          List.of("come sailor.country implied", "from sailor.country implied"),
          links("they come from"));
      assertEquals(List.of(), links("they come"));
    }

    @Test
    void aWordThatNamesSomethingImpliesNothing() {
      // `built` is a column; elsewhere it would speak of years.
      assertEquals(List.of("built ship.built exact"), links("built"));
    }
  }

  @Test
  void strongerKindsComeFirst() {
    List<LinkKind> kinds =
        linker(Linker.Options.RICH)
            .link("age of the oldest sailor on the English Rose built in 1907")
            .links()
            .all()
            .stream()
            .map(link -> link.kind())
            .toList();
    assertEquals(kinds.stream().sorted().toList(), kinds);
  }

  @Test
  void otherLinksKnowTheFirstKindsOfRelationsOnly() {
    String question = "oldest men on the English Rose or herons, 45 years or built in 1907";
    for (Linker.Options options : List.of(Linker.Options.BASIC, Linker.Options.PAPER)) {
      assertEquals(44, options.relations());
      Linker linker = linker(options);
      for (byte id : linker.relations(linker.link(question)).ids()) {
        assertTrue(id < options.relations());
      }
    }
    assertEquals(Relation.values().length, Linker.Options.RICH.relations());
  }
}
