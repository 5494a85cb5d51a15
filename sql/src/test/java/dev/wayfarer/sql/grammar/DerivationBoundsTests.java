package dev.wayfarer.sql.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.Harbour;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How long and how deep a query may become before its derivation must come to its end.
class DerivationBoundsTests {
  private static final Schema SCHEMA = Harbour.schema();
  private static final Grammar PRODUCT = Grammar.product();
  private static final RuleBook BOOK = Corpus.book(PRODUCT, SCHEMA);

  /// The action that makes a node, where it may be made.
  private static Optional<Action> make(RuleBook book, Choices choices, String constructor) {
    return choices.actions().stream()
        .filter(
            action ->
                action instanceof Action.ApplyRule(int rule)
                    && book.rule(rule) instanceof Rule.Construct(_, var name)
                    && name.equals(constructor))
        .findFirst();
  }

  /// A query up to a step, which makes something else there.
  private static Derivation begin(RuleBook book, String sql, String type, String constructor) {
    Query query = new SqlReader(SCHEMA).read(sql);
    Candidates candidates = Candidates.of(PRODUCT.slotValues(SCHEMA, query));
    Derivation derivation = PRODUCT.start(book, SCHEMA, candidates);
    for (Step step : PRODUCT.steps(book, SCHEMA, candidates, query)) {
      if (step.stepType().equals(type)) {
        return derivation.take(make(book, derivation.choices(), constructor).orElseThrow());
      }
      derivation = derivation.take(step.action());
    }
    throw new IllegalStateException("no step " + type);
  }

  /// The rules for SELECTs of so many columns.
  private static RuleBook book(String sql) {
    RuleCollector rules = PRODUCT.rules();
    Corpus.harbour().forEach(each -> rules.add(SCHEMA, new SqlReader(SCHEMA).read(each)));
    rules.add(SCHEMA, new SqlReader(SCHEMA).read(sql));
    return rules.book();
  }

  /// Where another connective may stand, a chain of conditions goes on.
  @Test
  void conditionsMayBeAddedUntilAQueryHasTwoHundredSteps() {
    TreeSet<Integer> offered = new TreeSet<>();
    TreeSet<Integer> missing = new TreeSet<>();
    for (int columns = 1; columns <= 12; columns++) {
      String sql = "SELECT " + "name, ".repeat(columns) + "id FROM ship WHERE id > 3";
      RuleBook book = book(sql);
      Derivation derivation = begin(book, sql, "cond", "And");
      boolean left = true;
      while (!derivation.isComplete()) {
        Choices choices = derivation.choices();
        Action action = choices.actions().getFirst();
        if (choices.stepType().equals("cond")) {
          Optional<Action> and = make(book, choices, "And");
          if (left) {
            assertTrue(and.isEmpty(), "chains branch to the right");
          } else {
            (and.isPresent() ? offered : missing).add(derivation.steps());
          }
          action = left ? make(book, choices, "Equal").orElseThrow() : and.orElse(action);
          left = !left;
        } else if (choices.stepType().equals("operand")) {
          action = make(book, choices, "Value").orElseThrow();
        }
        derivation = derivation.take(action);
      }
    }
    assertEquals(199, offered.last());
    assertEquals(200, missing.first());
  }

  @ParameterizedTest
  @CsvSource({"SELECT id FROM ship WHERE id > 3", "SELECT id FROM ship WHERE id = 3 OR id > 4"})
  void queriesMayStandSixDeep(String sql) {
    Derivation derivation = begin(BOOK, sql, "cond", "In");
    int queries = 2;
    while (!derivation.isComplete()) {
      Choices choices = derivation.choices();
      Action action = choices.actions().getFirst();
      if (choices.stepType().equals("sql")) {
        action =
            new Action.ApplyRule(
                BOOK.indexOf(
                    new Rule.Presence(
                        "sql", List.of("true", "true", "false", "false", "false", "true"))));
      } else if (choices.stepType().equals("cond")) {
        Optional<Action> in = make(BOOK, choices, "In");
        queries += in.isPresent() ? 1 : 0;
        action = in.orElseGet(() -> make(BOOK, choices, "Equal").orElseThrow());
      } else if (choices.stepType().equals("operand")) {
        assertTrue(make(BOOK, choices, "Query").isEmpty(), "the deepest");
        action = make(BOOK, choices, "Value").orElseThrow();
      }
      derivation = derivation.take(action);
    }
    assertEquals(6, queries);
  }

  @Test
  void completeDerivationHasNoChoices() {
    Query query = new SqlReader(SCHEMA).read("SELECT name FROM ship");
    Derivation derivation = PRODUCT.start(BOOK, SCHEMA, Candidates.unknown());
    int steps = 0;
    for (Step step : PRODUCT.steps(BOOK, SCHEMA, Candidates.unknown(), query)) {
      assertEquals(steps++, derivation.steps());
      derivation = derivation.take(step.action());
    }
    assertTrue(derivation.isComplete());
    assertEquals(steps, derivation.steps());
    assertThrows(IllegalStateException.class, derivation::choices);
  }
}
