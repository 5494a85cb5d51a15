package dev.wayfarer.sql.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.Harbour;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Constants that the paper's parser spells token by token.
class SpellingTests {
  private static final Schema SCHEMA = Harbour.schema();
  private static final Grammar GRAMMAR = Grammar.reference(true);
  private static final RuleBook BOOK = Corpus.book(GRAMMAR, SCHEMA);
  private static final Candidates NONE = Candidates.of(List.of());

  private static List<String> tokens(Tree value) {
    return Spelling.actions(value).stream().map(action -> ((Action.Spell) action).token()).toList();
  }

  @Test
  void textIsCutAtItsBlanksWhichAreTokensToo() {
    assertEquals(
        List.of("New", " ", " ", "York", "<EOS>"),
        tokens(new Tree.ValueLeaf(new Literal.Text("New  York"))));
    assertEquals(List.of("<EOS>"), tokens(new Tree.ValueLeaf(new Literal.Text(""))));
  }

  @Test
  void numberAndTruthValueAreOneToken() {
    assertEquals(
        List.of("-2.5", "<EOS>"),
        tokens(new Tree.ValueLeaf(new Literal.Numeral(new BigDecimal("-2.5")))));
    assertEquals(List.of("True", "<EOS>"), tokens(new Tree.FlagLeaf(true)));
    assertEquals(List.of("False", "<EOS>"), tokens(new Tree.FlagLeaf(false)));
  }

  @Test
  void constantWithoutAValueCannotBeSpelled() {
    assertThrows(
        NotInGrammarException.class, () -> tokens(new Tree.ValueLeaf(new Literal.Unknown())));
  }

  /// The query with other tokens in place of the spelled constant of a type.
  private static Query spelled(String sql, String type, String... tokens) {
    Query query = new SqlReader(SCHEMA).read(sql);
    List<Action> actions = new ArrayList<>();
    boolean replaced = false;
    for (Step step : GRAMMAR.steps(BOOK, SCHEMA, NONE, query)) {
      if (!step.stepType().equals(type)) {
        actions.add(step.action());
      } else if (!replaced) {
        replaced = true;
        for (String token : tokens) {
          actions.add(new Action.Spell(token));
        }
        actions.add(new Action.Spell(Action.Spell.END));
      }
    }
    Derivation derivation = GRAMMAR.start(BOOK, SCHEMA, NONE);
    for (Action action : actions) {
      derivation = derivation.take(action);
    }
    assertTrue(derivation.isComplete());
    return derivation.query();
  }

  @ParameterizedTest
  @CsvSource({"7, 7", "0, 0", "-3, 0", "many, 0", "2.5, 0"})
  void limitThatIsNoNumberOfRowsCountsAsNone(String token, int limit) {
    Query query = spelled("SELECT id FROM ship ORDER BY id ASC LIMIT 5", "int", token);
    assertEquals(limit, query.limit().orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({"7, 7", "-3, -3", "2.5, 2.5", "many, 0"})
  void numberThatCannotBeReadCountsAsZero(String token, String number) {
    Query query = spelled("SELECT id FROM ship WHERE tonnage > 5", "float", token);
    assertEquals("SELECT id FROM ship WHERE tonnage > " + number, Corpus.print(SCHEMA, query));
  }

  @Test
  void tokensOfATextStandAsTheyWereSpelled() {
    Query query = spelled("SELECT id FROM ship WHERE name = 'Ark'", "str", "HMS", " ", "Beagle");
    assertEquals("SELECT id FROM ship WHERE name = 'HMS Beagle'", Corpus.print(SCHEMA, query));
  }

  /// The choices at the first step of a type, and those after a token there.
  private static List<Choices> choices(String sql, String type) {
    List<Choices> all = new ArrayList<>();
    Derivation derivation = GRAMMAR.start(BOOK, SCHEMA, NONE);
    for (Step step : GRAMMAR.steps(BOOK, SCHEMA, NONE, new SqlReader(SCHEMA).read(sql))) {
      if (step.stepType().equals(type)) {
        all.add(derivation.choices());
      }
      derivation = derivation.take(step.action());
    }
    return all.subList(0, 2);
  }

  @Test
  void numberIsOneTokenOfAnyKindAndThenItsEnd() {
    List<Choices> number = choices("SELECT id FROM ship WHERE tonnage > 5", "float");
    assertTrue(number.getFirst().anyToken());
    assertEquals(List.of(), number.getFirst().actions());
    assertFalse(number.getLast().anyToken());
    assertEquals(List.of(new Action.Spell("<EOS>")), number.getLast().actions());
  }

  @Test
  void textMayEndAfterEachToken() {
    for (Choices choices : choices("SELECT id FROM ship WHERE name = 'Ark'", "str")) {
      assertTrue(choices.anyToken());
      assertEquals(List.of(new Action.Spell("<EOS>")), choices.actions());
    }
  }

  @Test
  void truthValueIsChosenOfThoseThatAreAllowed() {
    List<Choices> distinct = choices("SELECT id FROM ship", "bool");
    assertEquals(
        List.of(new Action.Spell("False"), new Action.Spell("True")),
        distinct.getFirst().actions());
    assertEquals(List.of(new Action.Spell("<EOS>")), distinct.getLast().actions());
  }
}
