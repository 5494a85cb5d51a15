package dev.wayfarer.model.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.sql.grammar.Derivation;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import org.junit.jupiter.api.Test;

class FinishedHypothesesTests {
  /// A database whose only query needs no step.
  private final Schema schema = tiny();

  private final Derivation complete =
      Fleet.actionVocabulary(List.of()).start(schema, Fleet.CANDIDATES);

  private static Schema tiny() {
    Schema.Builder schema = Schema.named("tiny");
    schema.column(schema.table("t"), "c", ColumnType.TEXT);
    return schema.build();
  }

  private FinishedHypotheses finished(int most) {
    return new FinishedHypotheses(new HypothesisCompleter(schema), most);
  }

  /// A finished query whose derivation is told by the number of its only choice.
  private BeamHypothesis hypothesis(int choice, double logProbability) {
    var decision =
        new PredictedQuery.Decision(0, new Choice(ChoiceKind.COLUMN, choice), logProbability);
    return new BeamHypothesis(complete, DecodingPath.of(null, 0, decision), logProbability);
  }

  @Test
  void onceThereAreEnoughOnlyBetterOnesCanGain() {
    FinishedHypotheses one = finished(1);
    assertTrue(one.canGain(-100));
    one.add(hypothesis(1, -2));
    assertFalse(one.canGain(-3));
    assertFalse(one.canGain(-2 + TopK.ROUNDING / 2));
    assertTrue(one.canGain(-2 + 2 * TopK.ROUNDING));
  }

  @Test
  void whileThereAreTooFewAllCanGain() {
    FinishedHypotheses two = finished(2);
    two.add(hypothesis(1, -2));
    assertTrue(two.canGain(-100));
  }

  @Test
  void derivationsOfOneQueryAddUpUnderTheLikeliestOne() {
    FinishedHypotheses found = finished(3);
    found.add(hypothesis(1, Math.log(0.25)));
    found.add(hypothesis(2, Math.log(0.5)));
    assertEquals(0.75, found.best().getFirst().probability(), 1e-12);
    assertEquals(2, found.best().getFirst().decisions().getFirst().choice().index());
    assertEquals(1, found.best().size());
  }

  @Test
  void ofEquallyLikelyDerivationsTheFirstStays() {
    FinishedHypotheses found = finished(3);
    found.add(hypothesis(1, -1));
    found.add(hypothesis(2, -1));
    assertEquals(1, found.best().getFirst().decisions().getFirst().choice().index());
  }
}
