package dev.wayfarer.sql.grammar;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.Harbour;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The rules of a corpus as a file holds them, which may be of another version.
class RuleBookTests {
  private static final Grammar PRODUCT = Grammar.product();

  /// What every book holds, so that no derivation runs into a dead end.
  @Test
  void rulesStandByTheirKindThenByWhatTheyDecideThenByWhatTheyChoose() {
    assertEquals(
        List.of(
            "construct cond Equal",
            "construct from Tables",
            "construct having HavingEqual",
            "construct operand Value",
            "construct pattern Exactly",
            "construct select Rows",
            "construct term Column",
            "presence group true false",
            "presence sql true false false false false true",
            "length column* 1",
            "length table* 0",
            "length table* 1",
            "length term* 1",
            "step column",
            "step column*",
            "step cond",
            "step from",
            "step group",
            "step having",
            "step operand",
            "step pattern",
            "step select",
            "step sql",
            "step table",
            "step table*",
            "step term",
            "step term*",
            "step value"),
        PRODUCT.rules().book().lines());
  }

  @Test
  void rulesOfOneLeftSideStandByWhatTheyChoose() {
    List<String> lines =
        List.of(
            "length term* 10",
            "length term* 9",
            "presence order true",
            "construct term Sum",
            "presence group true",
            "construct term Avg",
            "presence group false");
    assertEquals(
        List.of(
            "construct term Avg",
            "construct term Sum",
            "presence group false",
            "presence group true",
            "presence order true",
            "length term* 9",
            "length term* 10"),
        RuleBook.ofLines("rules", lines).lines());
  }

  /// As in the original.
  @Test
  void listThatIsAbsentIsARuleOfThePapersGrammarAlone() {
    Schema schema = Harbour.schema();
    for (Grammar grammar : List.of(PRODUCT, Grammar.reference(true))) {
      RuleCollector rules = grammar.rules();
      rules.add(schema, new SqlReader(schema).read("SELECT id FROM ship"));
      boolean paper = grammar != PRODUCT;
      assertEquals(paper, rules.book().lines().contains("length col_unit* 0"));
      assertEquals(!paper, rules.book().lines().contains("length table* 0"));
    }
  }

  /// A node of which nothing may be absent needs no rule for that, but in the paper's grammar.
  @Test
  void onlyWhatMayBeAbsentIsARuleButInThePapersGrammar() {
    Schema schema = Harbour.schema();
    for (Grammar grammar : List.of(PRODUCT, Grammar.reference(true))) {
      RuleCollector rules = grammar.rules();
      rules.add(schema, new SqlReader(schema).read("SELECT max(id) FROM ship"));
      List<String> presences =
          rules.book().lines().stream().filter(line -> line.startsWith("presence ")).toList();
      boolean paper = grammar != PRODUCT;
      assertEquals(paper, presences.contains("presence Max"));
      assertEquals(paper, presences.contains("presence Column true"));
      if (!paper) {
        assertEquals(
            List.of("presence group true false", "presence sql true false false false false true"),
            presences);
      }
    }
  }

  private static RuleBook with(Grammar grammar, String line) {
    List<String> lines = new ArrayList<>(grammar.rules().book().lines());
    lines.add(line);
    return RuleBook.ofLines("rules", lines);
  }

  private static String refused(Grammar grammar, RuleBook book) {
    return assertThrows(InputException.class, () -> grammar.check("rules", book)).getMessage();
  }

  @Test
  void bookOfThisVersionIsTaken() {
    for (Grammar grammar :
        List.of(PRODUCT, Grammar.extended(), Grammar.reference(true), Grammar.reference(false))) {
      assertDoesNotThrow(() -> grammar.check("rules", grammar.rules().book()));
      assertDoesNotThrow(() -> grammar.check("rules", Corpus.book(grammar, Harbour.schema())));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "construct term Median, term → Median",
    "presence median true, 'median → true'",
    "presence group true, 'group → true'",
    "presence group true true true, 'group → true,true,true'",
    "length term 3, term → 3"
  })
  void ruleThatTheGrammarDoesNotKnowIsRefused(String line, String rule) {
    assertEquals(
        "rules: expected rules of this version's grammar, found " + rule,
        refused(PRODUCT, with(PRODUCT, line)));
  }

  /// Without one of them a derivation would have no way on.
  @Test
  void bookThatLacksARuleOrAStepIsRefused() {
    for (Grammar grammar : List.of(PRODUCT, Grammar.reference(true), Grammar.reference(false))) {
      List<String> all = grammar.rules().book().lines();
      for (String line : all) {
        List<String> others = new ArrayList<>(all);
        others.remove(line);
        RuleBook book = RuleBook.ofLines("rules", others);
        assertThrows(InputException.class, () -> grammar.check("rules", book), line);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "construct cond Equal, the rule cond → Equal, none",
    "step cond, the rule cond → Equal, none",
    "length table* 0, the rule table* → 0, none",
  })
  void missingRuleIsNamed(String line, String expected, String found) {
    List<String> lines = new ArrayList<>(PRODUCT.rules().book().lines());
    lines.remove(line);
    assertEquals(
        "rules: expected " + expected + ", found " + found,
        refused(PRODUCT, RuleBook.ofLines("rules", lines)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "rule a b", "construct a", "presence", "length a", "length a b", "step"})
  void lineOfAnotherFormIsRefused(String line) {
    var refused =
        assertThrows(
            InputException.class, () -> RuleBook.ofLines("rules", List.of("step sql", line)));
    assertEquals("rules:2: expected a rule, found \"" + line + "\"", refused.getMessage());
  }

  @Test
  void ruleIsFoundByItsPlaceAndItsPlaceByTheRule() {
    RuleBook book = Corpus.book(PRODUCT, Harbour.schema());
    for (int i = 0; i < book.rules().size(); i++) {
      assertEquals(i, book.indexOf(book.rule(i)));
    }
    assertEquals(
        List.of("Asc", "AscLimit", "Desc", "DescLimit"),
        book.rulesOf("order").stream()
            .map(index -> ((Rule.Construct) book.rule(index)).constructor())
            .toList());
    assertEquals(List.of(), book.rulesOf("median"));
  }
}
