package dev.wayfarer.sql.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.Harbour;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GrammarTests {
  private static final Schema SCHEMA = Harbour.schema();
  private static final Grammar PRODUCT = Grammar.product();
  private static final Literal FIVE = Literal.Numeral.of(5);
  private static final RuleBook BOOK = Corpus.book(PRODUCT, SCHEMA);

  static List<String> harbour() {
    return Corpus.harbour();
  }

  private static Query read(String sql) {
    return new SqlReader(SCHEMA).read(sql);
  }

  @ParameterizedTest
  @MethodSource("harbour")
  void queriesComeBackFromTheProductGrammar(String sql) {
    assertEquals(sql, Corpus.roundTrip(PRODUCT, BOOK, SCHEMA, sql));
  }

  @ParameterizedTest
  @MethodSource("harbour")
  void queriesComeBackFromTheReferenceGrammar(String sql) {
    Grammar grammar = Grammar.reference(true);
    RuleBook book = Corpus.book(grammar, SCHEMA);
    assertEquals(sql, Corpus.roundTrip(grammar, book, SCHEMA, sql));
  }

  @ParameterizedTest
  @MethodSource("harbour")
  void withoutLiteralsEverythingElseComesBack(String sql) {
    Query query = Visits.withoutValues(read(sql));
    for (Grammar grammar : List.of(PRODUCT, Grammar.reference(false))) {
      RuleBook book = Corpus.book(grammar, SCHEMA);
      Candidates unknown = Candidates.unknown();
      List<Step> steps = grammar.steps(book, SCHEMA, unknown, query);
      assertEquals(
          Corpus.print(SCHEMA, query),
          Corpus.print(SCHEMA, grammar.query(book, SCHEMA, unknown, steps)));
      assertTrue(
          steps.stream().noneMatch(step -> step.action() instanceof Action.PickValue),
          "a single candidate is no choice");
    }
  }

  @Test
  void rulesAreSaidInTheWordsOfTheGrammarsFile() {
    assertEquals("cond → Equal", PRODUCT.describe(new Rule.Construct("cond", "Equal")));
    assertEquals("table* → 2", PRODUCT.describe(new Rule.Length("table*", 2)));
    assertEquals(
        "sql → select where from",
        PRODUCT.describe(
            new Rule.Presence("sql", List.of("true", "true", "false", "false", "false", "true"))));
  }

  @Test
  void everyConstructorOfTheProductGrammarHasAQuery() {
    Set<String> missing = new TreeSet<>(PRODUCT.file().constructors());
    BOOK.rules().stream()
        .filter(Rule.Construct.class::isInstance)
        .forEach(rule -> missing.remove(((Rule.Construct) rule).constructor()));
    missing.removeIf(name -> PRODUCT.file().constructor(name).isProduct());
    assertEquals(Set.of(), missing);
  }

  @Test
  void aSimpleQuestionTakesFewSteps() {
    Query query = read("SELECT name FROM ship WHERE tonnage > 5");
    List<Step> steps =
        PRODUCT.steps(BOOK, SCHEMA, Candidates.of(PRODUCT.slotValues(SCHEMA, query)), query);
    assertEquals(
        List.of(
            "sql", "select", "term*", "term", "column", "cond", "column", "operand", "value",
            "table*"),
        steps.stream().map(Step::stepType).toList());
    assertEquals(List.of(-1, 0, 1, 2, 3, 0, 5, 5, 7, 0), steps.stream().map(Step::parent).toList());
  }

  @Test
  void aSubqueryThatIsJoinedInFromIsNotLost() {
    for (String from :
        List.of("ship JOIN (SELECT id FROM port)", "(SELECT id FROM port) JOIN ship")) {
      Query query = read("SELECT count(*) FROM " + from);
      assertThrows(
          NotInGrammarException.class,
          () -> PRODUCT.steps(BOOK, SCHEMA, Candidates.unknown(), query));
    }
  }

  @Test
  void theReferenceGrammarTakesEveryStep() {
    Grammar grammar = Grammar.reference(false);
    RuleBook book = Corpus.book(grammar, SCHEMA);
    Query query = Visits.withoutValues(read("SELECT count(*) FROM ship"));
    List<Step> steps = grammar.steps(book, SCHEMA, Candidates.unknown(), query);
    assertEquals(
        List.of(
            "sql",
            "select",
            "bool",
            "bool",
            "agg*",
            "agg",
            "agg_type",
            "val_unit",
            "Column",
            "col_unit",
            "agg_type",
            "column",
            "bool",
            "bool",
            "sql_where",
            "sql_groupby",
            "sql_orderby",
            "bool",
            "bool",
            "sql_ieu",
            "from",
            "table_unit*",
            "table_unit_seq_elem",
            "Table",
            "table"),
        steps.stream().map(Step::stepType).toList());
    assertEquals(
        List.of(-1, 0, 1, 1, 1, 4, 5, 5, 7, 8, 9, 9, 9, 9, 0, 0, 0, 16, 16, 0, 0, 20, 21, 22, 23),
        steps.stream().map(Step::parent).toList());
  }

  @Nested
  class Values {
    @Test
    void aValueThatIsNoCandidateIsMarked() {
      Query query = read("SELECT name FROM ship WHERE tonnage > 5 AND name = 'Ark'");
      Candidates candidates = Candidates.of(List.of(new Literal.Text("Ark")));
      List<Step> steps = PRODUCT.steps(BOOK, SCHEMA, candidates, query);
      assertEquals(
          List.of(false, true),
          steps.stream()
              .filter(step -> step.action() instanceof Action.PickValue)
              .map(Step::listed)
              .toList());
    }

    @Test
    void theFallbackIsACandidateToo() {
      Query query = read("SELECT name FROM ship WHERE tonnage > 1 AND id = 5");
      List<Step> steps = PRODUCT.steps(BOOK, SCHEMA, Candidates.of(List.of(FIVE)), query);
      assertEquals(
          List.of(true, true),
          steps.stream()
              .filter(step -> step.action() instanceof Action.PickValue)
              .map(Step::listed)
              .toList());
    }

    /// Whether it stands at the beginning or the end of a text, nobody knows.
    @Test
    void whereAValueIsOpenItIsNoPartOfAText() {
      Query query = Visits.withoutValues(read("SELECT name FROM ship WHERE name LIKE '%a%'"));
      List<Step> steps = PRODUCT.steps(BOOK, SCHEMA, Candidates.unknown(), query);
      assertTrue(steps.stream().noneMatch(step -> step.stepType().equals("pattern")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"%", "%%", "%a%b%", "a", "", "%a", "a%", "%a%", "a%b"})
    void everyPatternComesBack(String pattern) {
      String sql = "SELECT name FROM ship WHERE name LIKE '" + pattern + "'";
      assertEquals(sql, Corpus.roundTrip(PRODUCT, BOOK, SCHEMA, sql));
    }

    @Test
    void limitTakesWholePositiveNumbersOnly() {
      Candidates candidates =
          Candidates.of(
              List.of(
                  new Literal.Text("x"),
                  new Literal.Numeral(new BigDecimal("2.5")),
                  Literal.Numeral.of(-3),
                  Literal.Numeral.of(7),
                  Literal.Numeral.of(1L << 40)));
      Query query = read("SELECT name FROM ship ORDER BY tonnage ASC LIMIT 7");
      List<Step> steps = PRODUCT.steps(BOOK, SCHEMA, candidates, query);
      Derivation derivation = PRODUCT.start(BOOK, SCHEMA, candidates);
      for (Step step : steps) {
        if (step.action() instanceof Action.PickValue) {
          assertEquals(
              List.of(new Action.PickValue(0), new Action.PickValue(4)),
              derivation.choices().actions());
        }
        derivation = derivation.take(step.action());
      }
    }

    @Test
    void candidatesAreNotRepeated() {
      assertEquals(
          List.of(Literal.Numeral.of(1), new Literal.Text("a")),
          Candidates.of(
                  List.of(new Literal.Text("a"), Literal.Numeral.of(1), new Literal.Text("a")))
              .literals());
    }
  }

  @Nested
  class Refusals {
    private void refused(String sql, String reason) {
      InputException e =
          assertThrows(
              NotInGrammarException.class, () -> Corpus.roundTrip(PRODUCT, BOOK, SCHEMA, sql), sql);
      assertTrue(e.getMessage().contains(reason), e.getMessage());
    }

    @Test
    void whatDoesNotRunIsRefused() {
      refused("SELECT name FROM ship WHERE count(*) > 3", "an aggregate in WHERE");
      refused("SELECT name FROM ship ORDER BY count(*) DESC", "CountAll is not allowed");
      refused("SELECT DISTINCT * FROM ship", "All is not allowed");
      refused("SELECT name FROM ship WHERE id IN (SELECT * FROM port)", "All is not allowed");
      refused("SELECT name FROM ship WHERE id IN (SELECT id, name FROM port)", "2 is not allowed");
      refused("SELECT name FROM ship UNION SELECT id, name FROM port", "2 is not allowed");
      refused("SELECT * FROM ship UNION SELECT * FROM ship", "All is not allowed");
      refused(
          "SELECT name FROM ship UNION SELECT name FROM port ORDER BY name ASC LIMIT 1",
          "is not allowed");
      refused("SELECT max(*) FROM ship", "Max of *");
    }

    @Test
    void whatTheGrammarHasNoWordsForIsRefused() {
      refused("SELECT name FROM ship LIMIT 3", "LIMIT without ORDER BY");
      refused("SELECT name FROM ship WHERE NOT id = 3", "NOT before a comparison");
      refused("SELECT name FROM ship WHERE (id = 3 OR id = 4) AND id = 5", "an OR in parentheses");
      refused("SELECT name FROM ship WHERE tonnage - id > 3", "arithmetic in WHERE");
      refused("SELECT name FROM ship HAVING count(*) > 3", "HAVING without GROUP BY");
      String groups = "SELECT name FROM ship GROUP BY name HAVING ";
      refused(groups + "name LIKE 'a%'", "LIKE, IN, IS NULL or NOT in HAVING");
      refused(groups + "NOT count(*) BETWEEN 1 AND 2", "LIKE, IN, IS NULL or NOT in HAVING");
      refused(groups + "count(*) IN (SELECT id FROM port)", "LIKE, IN, IS NULL or NOT in HAVING");
      refused("SELECT name FROM ship WHERE name LIKE home_port", "LIKE with a column");
      refused("SELECT name FROM ship ORDER BY max(*) ASC", "Max of *");
      refused("SELECT name FROM ship WHERE id = max(home_port)", "an aggregate in a comparison");
    }

    @Test
    void whatThePapersGrammarHasNoWordsForIsRefused() {
      Grammar paper = Grammar.reference(true);
      RuleBook book = Corpus.book(paper, SCHEMA);
      Map<String, String> reasons =
          Map.of(
              "SELECT name FROM captain WHERE age IS NULL", "IS NULL",
              "SELECT name FROM captain WHERE NOT (age > 3 AND id > 4)",
                  "a condition in parentheses",
              "SELECT name FROM captain WHERE (age > 3 OR id > 4) AND id < 9",
                  "an OR in parentheses",
              "SELECT CAST(sum(tonnage) AS REAL) / count(*) FROM ship",
                  "a ratio, or an aggregate of more than a column",
              "SELECT strftime('%Y', day) FROM weather", "a part of a date",
              "SELECT port.name FROM port LEFT JOIN ship ON port.id = ship.home_port", "LEFT JOIN");
      reasons.forEach(
          (sql, reason) -> {
            var refused =
                assertThrows(
                    NotInGrammarException.class,
                    () -> Corpus.roundTrip(paper, book, SCHEMA, sql),
                    sql);
            assertEquals(reason, refused.getMessage());
          });
    }

    @Test
    void aRuleThatTheCorpusNeverNeededIsRefused() {
      RuleBook small = PRODUCT.rules().book();
      InputException e =
          assertThrows(
              NotInGrammarException.class,
              () -> Corpus.roundTrip(PRODUCT, small, SCHEMA, "SELECT max(id) FROM ship"));
      assertEquals("no tree of the corpus needed term → Max", e.getMessage());
    }

    @Test
    void anActionOutOfPlaceIsRefused() {
      Derivation start = PRODUCT.start(BOOK, SCHEMA, Candidates.unknown());
      assertThrows(
          NotInGrammarException.class, () -> start.take(new Action.PickColumn(new ColumnId(1))));
      assertThrows(
          NotInGrammarException.class,
          () -> PRODUCT.query(BOOK, SCHEMA, Candidates.unknown(), List.of()));
      assertThrows(IllegalStateException.class, start::query);
    }
  }

  /// As a measurement of what constraints refuse needs them.
  @Test
  void withoutConstraintsWhatBreaksThemHasStepsToo() {
    for (String sql :
        List.of(
            "SELECT DISTINCT * FROM ship",
            "SELECT name FROM ship WHERE id IN (SELECT id, name FROM port)",
            "SELECT name FROM ship UNION SELECT name FROM port ORDER BY name ASC LIMIT 5")) {
      Query query = read(sql);
      Candidates candidates = Candidates.of(PRODUCT.slotValues(SCHEMA, query));
      assertThrows(
          NotInGrammarException.class, () -> PRODUCT.steps(BOOK, SCHEMA, candidates, query));
      List<Step> steps = PRODUCT.unconstrainedSteps(BOOK, SCHEMA, candidates, query);
      assertEquals("sql", steps.getFirst().stepType());
      assertTrue(steps.stream().allMatch(Step::listed));
    }
  }

  @Test
  void actionThatIsNotAllowedIsNamedAndWhere() {
    Derivation start = PRODUCT.start(BOOK, SCHEMA, Candidates.unknown());
    Map<Action, String> names =
        Map.of(
            new Action.PickColumn(new ColumnId(2)), "column name",
            new Action.PickTable(SCHEMA.findTable("ship").orElseThrow().id()), "table ship",
            new Action.PickValue(3), "candidate 3",
            new Action.Spell("x"), "token x",
            new Action.ApplyRule(BOOK.indexOf(new Rule.Construct("cond", "Equal"))),
                "cond → Equal");
    names.forEach(
        (action, name) -> {
          var refused = assertThrows(NotInGrammarException.class, () -> start.take(action));
          assertTrue(
              refused.getMessage().endsWith(name + " is not allowed (sql)"), refused.getMessage());
        });
  }

  @Test
  void aRuleBookSurvivesItsText() {
    RuleBook again = RuleBook.ofLines("rules", BOOK.lines());
    assertEquals(BOOK.rules(), again.rules());
    assertEquals(BOOK.stepTypes(), again.stepTypes());
    InputException e =
        assertThrows(
            InputException.class,
            () -> RuleBook.ofLines("rules", List.of("step sql", "length term* x")));
    assertEquals("rules:2: expected a rule, found \"length term* x\"", e.getMessage());
  }

  @Test
  void derivationsShareTheirBeginningAndDoNotDisturbEachOther() {
    Derivation start = PRODUCT.start(BOOK, SCHEMA, Candidates.unknown());
    Choices before = start.choices();
    for (Action action : before.actions()) {
      assertFalse(start.take(action).isComplete());
    }
    assertEquals(before, start.choices());
    assertEquals(0, start.steps());
  }
}
