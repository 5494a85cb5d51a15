package dev.wayfarer.train.prepare;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.Action;
import dev.wayfarer.sql.grammar.Choices;
import dev.wayfarer.sql.grammar.Derivation;
import java.util.List;

/// Takes gold steps one by one, as a decoder would.
final class GoldWalk {
  private GoldWalk() {}

  /// The query at the end; every choice on the way is legal, and the legal ones are as noted.
  static Query walk(PreparedDataset dataset, PreparedExample example) {
    ActionVocabulary actionVocabulary = dataset.actionVocabulary();
    Derivation derivation =
        actionVocabulary.start(example.input().schema(), example.input().candidates());
    for (GoldStep step : example.gold()) {
      Choices choices = derivation.choices();
      assertEquals(actionVocabulary.stepType(choices.stepType()), step.type());
      assertEquals(choices.parent(), step.parent());
      List<Action> taken =
          choices.actions().stream()
              .filter(action -> actionVocabulary.choice(action).equals(step.choice()))
              .toList();
      assertEquals(1, taken.size(), example::sql);
      assertArrayEquals(
          choices.actions().stream()
              .mapToInt(action -> actionVocabulary.choice(action).index())
              .sorted()
              .toArray(),
          step.legal());
      derivation = derivation.take(taken.getFirst());
    }
    assertTrue(derivation.isComplete(), example::sql);
    return derivation.query();
  }
}
