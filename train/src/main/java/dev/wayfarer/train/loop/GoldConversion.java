package dev.wayfarer.train.loop;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.Action;
import dev.wayfarer.sql.grammar.Derivation;
import dev.wayfarer.sql.grammar.NotInGrammarException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedExample;
import java.util.ArrayList;
import java.util.List;

/// Converts gold queries of a dataset to the action vocabulary of a parser that was trained on
/// another.
final class GoldConversion {
  private final ActionVocabulary from;
  private final ActionVocabulary to;
  private final boolean same;

  GoldConversion(PreparedDataset dataset, ActionVocabulary to) {
    this.from = dataset.actionVocabulary();
    this.to = to;
    this.same = from.lines().equals(to.lines());
  }

  /// Returns the examples; those whose query the grammar cannot express have no gold steps.
  List<PreparedExample> of(List<PreparedExample> examples) {
    return same ? examples : examples.stream().map(this::translated).toList();
  }

  private PreparedExample translated(PreparedExample example) {
    return new PreparedExample(
        example.database(),
        example.question(),
        example.sql(),
        example.input(),
        example.isSayable() ? gold(example) : List.of());
  }

  private List<GoldStep> gold(PreparedExample example) {
    Schema schema = example.input().schema();
    try {
      List<GoldStep> gold = to.gold(schema, example.input().candidates(), query(example, schema));
      return withUnlisted(example.gold(), gold);
    } catch (NotInGrammarException _) {
      return List.of();
    }
  }

  private Query query(PreparedExample example, Schema schema) {
    Derivation derivation = from.start(schema, example.input().candidates());
    for (GoldStep step : example.gold()) {
      derivation = derivation.take(action(derivation, step.choice()));
    }
    return derivation.query();
  }

  private Action action(Derivation derivation, Choice choice) {
    return derivation.choices().actions().stream()
        .filter(action -> from.choice(action).equals(choice))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("gold: expected a legal step"));
  }

  /// Values stand in the same order in every language: those that were not among the candidates are
  /// not to be learnt here either.
  private static List<GoldStep> withUnlisted(List<GoldStep> before, List<GoldStep> after) {
    List<Boolean> listed =
        before.stream().filter(GoldConversion::isValue).map(GoldStep::listed).toList();
    boolean known = listed.size() == after.stream().filter(GoldConversion::isValue).count();
    List<GoldStep> marked = new ArrayList<>();
    int value = 0;
    for (GoldStep step : after) {
      boolean learnt = !isValue(step) || (known && listed.get(value++));
      marked.add(new GoldStep(step.type(), step.parent(), step.choice(), learnt, step.legal()));
    }
    return marked;
  }

  private static boolean isValue(GoldStep step) {
    return step.choice().kind() == ChoiceKind.VALUE;
  }
}
