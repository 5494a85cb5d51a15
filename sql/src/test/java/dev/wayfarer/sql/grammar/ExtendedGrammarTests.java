package dev.wayfarer.sql.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.Harbour;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExtendedGrammarTests {
  private static final Schema SCHEMA = Harbour.schema();
  private static final Grammar EXTENDED = Grammar.extended();
  private static final RuleBook BOOK = Corpus.extendedBook(SCHEMA);

  static List<String> harbour() {
    return Corpus.harbour();
  }

  static List<String> extended() {
    return Corpus.extended();
  }

  private static Query read(String sql) {
    return new SqlReader(SCHEMA).read(sql);
  }

  private static List<Step> steps(Grammar grammar, RuleBook book, String sql) {
    Query query = read(sql);
    Candidates candidates = Candidates.of(grammar.slotValues(SCHEMA, query));
    return grammar.steps(book, SCHEMA, candidates, query);
  }

  private static void isForbidden(String sql) {
    assertThrows(NotInGrammarException.class, () -> steps(EXTENDED, BOOK, sql), sql);
  }

  @ParameterizedTest
  @MethodSource({"harbour", "extended"})
  void queriesComeBack(String sql) {
    assertEquals(sql, Corpus.roundTrip(EXTENDED, BOOK, SCHEMA, sql));
  }

  @ParameterizedTest
  @MethodSource("harbour")
  void whatTheProductGrammarSaysTakesNoMoreSteps(String sql) {
    Grammar product = Grammar.product();
    int before = steps(product, Corpus.book(product, SCHEMA), sql).size();
    assertEquals(before, steps(EXTENDED, BOOK, sql).size());
  }

  @ParameterizedTest
  @MethodSource("extended")
  void theOtherGrammarsDoNotSayIt(String sql) {
    for (Grammar grammar : List.of(Grammar.product(), Grammar.reference(true))) {
      RuleBook book = Corpus.book(grammar, SCHEMA);
      boolean same;
      try {
        same = Corpus.roundTrip(grammar, book, SCHEMA, sql).equals(sql);
      } catch (NotInGrammarException e) {
        same = false;
      }
      assertEquals(false, same, sql);
    }
  }

  @Test
  void everyConstructorHasAQuery() {
    Set<String> unused = new TreeSet<>(EXTENDED.file().constructors());
    BOOK.rules().forEach(rule -> unused.remove(chosen(rule)));
    unused.removeIf(name -> !EXTENDED.file().isSum(EXTENDED.file().constructor(name).type()));
    assertEquals(Set.of(), unused);
  }

  private static String chosen(Rule rule) {
    return rule instanceof Rule.Construct(_, var constructor) ? constructor : "";
  }

  @Nested
  class Spellings {
    private void reads(String sql, String printed) {
      assertEquals(printed, Corpus.print(SCHEMA, read(sql)));
    }

    @Test
    void ofPartsOfDates() {
      String year = "SELECT wind FROM weather WHERE strftime('%Y', day) = '2020'";
      reads("SELECT wind FROM weather WHERE CAST(strftime('%Y', day) AS INTEGER) = 2020", year);
      reads("SELECT wind FROM weather WHERE substr(day, 1, 4) = '2020'", year);
      reads("SELECT wind FROM weather WHERE EXTRACT(YEAR FROM day) = 2020", year);
      reads("SELECT wind FROM weather WHERE YEAR(day) = 2020", year);
      reads(
          "SELECT wind FROM weather WHERE substr(day, 6, 2) = '3'",
          "SELECT wind FROM weather WHERE strftime('%m', day) = '03'");
    }

    @Test
    void ofConditionsInAggregates() {
      String old = "SELECT count(CASE WHEN age > 60 THEN 1 END) FROM captain";
      reads("SELECT sum(CASE WHEN age > 60 THEN 1 ELSE 0 END) FROM captain", old);
      reads("SELECT count(*) FILTER (WHERE age > 60) FROM captain", old);
      reads("SELECT sum(IIF(age > 60, 1, 0)) FROM captain", old);
      reads("SELECT sum(age > 60) FROM captain", old);
      reads(
          "SELECT sum(tonnage) FILTER (WHERE id > 3) FROM ship",
          "SELECT sum(CASE WHEN id > 3 THEN tonnage ELSE 0 END) FROM ship");
    }

    @Test
    void ofPlacesInSelect() {
      reads(
          "SELECT strftime('%Y', day), count(*) FROM weather GROUP BY 1 ORDER BY 2 DESC",
          "SELECT strftime('%Y', day), count(*) FROM weather GROUP BY strftime('%Y', day) "
              + "ORDER BY count(*) DESC");
    }

    @Test
    void ofRatios() {
      String ratio = "SELECT CAST(sum(tonnage) AS REAL) / count(*) FROM ship";
      reads("SELECT 1.0 * sum(tonnage) / count(*) FROM ship", ratio);
      reads("SELECT sum(tonnage) * 1.0 / count(*) FROM ship", ratio);
      String percent = "SELECT 100.0 * sum(id) / sum(tonnage) FROM ship";
      reads("SELECT CAST(sum(id) AS REAL) * 100 / sum(tonnage) FROM ship", percent);
      reads("SELECT CAST(sum(id) AS FLOAT) / sum(tonnage) * 100 FROM ship", percent);
      reads("SELECT sum(id) * 100.0 / sum(tonnage) FROM ship", percent);
    }
  }

  @Nested
  class Constraints {
    @Test
    void partsAreTakenOfDatesAlone() {
      isForbidden("SELECT name FROM ship WHERE strftime('%Y', name) = '1998'");
      isForbidden("SELECT strftime('%Y', tonnage) FROM ship");
      isForbidden("SELECT count(*) FROM ship GROUP BY strftime('%m', tonnage)");
      ColumnId wind =
          SCHEMA
              .findColumn(SCHEMA.findTable("weather").orElseThrow().id(), "wind")
              .orElseThrow()
              .id();
      Schema told = SCHEMA.withDates(Set.of(wind));
      Query query = read("SELECT strftime('%Y', wind) FROM weather");
      assertTrue(EXTENDED.steps(BOOK, told, Candidates.of(List.of()), query).size() > 0);
      Query day = read("SELECT strftime('%Y', day) FROM weather");
      assertThrows(
          NotInGrammarException.class,
          () -> EXTENDED.steps(BOOK, told, Candidates.of(List.of()), day));
    }

    @Test
    void partsStayInTheirRange() {
      isForbidden("SELECT wind FROM weather WHERE strftime('%m', day) = '13'");
      isForbidden("SELECT wind FROM weather WHERE strftime('%d', day) = '32'");
      isForbidden("SELECT wind FROM weather WHERE strftime('%Y', day) = 'long ago'");
    }

    @Test
    void aCountOfRowsWouldCountTheMissingOne() {
      isForbidden(
          "SELECT port.name, count(*) FROM port LEFT JOIN ship ON port.id = ship.home_port "
              + "GROUP BY port.id");
    }

    @Test
    void aSecondInstanceNeedsAKey() {
      isForbidden("SELECT a.name FROM captain AS a JOIN captain AS b ON a.ship_id = b.ship_id");
      isForbidden("SELECT a.name FROM port AS a JOIN port AS b ON a.country = b.country");
    }

    @Test
    void theConditionOfAnAggregateHasNoSubquery() {
      isForbidden("SELECT count(CASE WHEN id IN (SELECT ship_id FROM call) THEN 1 END) FROM ship");
    }
  }

  @Test
  void tableThatIsKeptNeedNotHaveAColumnInTheQuery() {
    String sql =
        "SELECT ship.name FROM port LEFT JOIN ship ON port.id = ship.home_port"
            + " WHERE ship.tonnage IS NULL";
    assertEquals(sql, Corpus.roundTrip(EXTENDED, BOOK, SCHEMA, sql));
  }

  @Test
  void theKeyMayStandEitherWayRound() {
    assertEquals(
        "SELECT captain_2.name FROM captain AS captain_1 JOIN captain AS captain_2 "
            + "ON captain_1.mentor = captain_2.id",
        Corpus.roundTrip(
            EXTENDED,
            BOOK,
            SCHEMA,
            "SELECT a.name FROM captain AS a JOIN captain AS b ON b.mentor = a.id"));
  }
}
